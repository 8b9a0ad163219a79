import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { openDatabase } from "@contract-first/service/internal/database/database";
import { pathOf } from "@contract-first/testing/internal/harness/run-program";
import { afterAll, describe, expect, test } from "vitest";
import { example, runExampleCommand } from "../testing/example.ts";

const folder = mkdtempSync(join(tmpdir(), "service-"));
const databaseFile = join(folder, "test.db");
const databaseUrl = `file:${databaseFile}`;
const file = join(folder, "backup.db");
const url = (path: string) => JSON.stringify(pathToFileURL(pathOf(path)).href);
const backup = () => runExampleCommand("backup", [file], { DATABASE_URL: databaseUrl });

afterAll(() => rmSync(folder, { recursive: true }));

test("copies what is there while it is written, for its owner only", async () => {
  const database = await openDatabase(example.storage, databaseUrl);
  const { place } = database.service;
  const add = (name: string) => place.create({ data: { name, kind: "cave" } });
  await add("Postojna");
  let isDone = false;
  const writing = (async () => {
    for (let count = 0; !isDone; count++) {
      await add(`Place ${count}`);
      await nextTurn();
    }
  })();
  const { stdout, stderr } = await backup();
  isDone = true;
  await writing;
  expect(stderr).toBe("");
  expect(stdout).toBe(`Wrote ${file}.\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const copy = await openDatabase(example.storage, `file:${file}`);
  const places = await copy.service.place.findMany({ orderBy: { id: "asc" } });
  const originals = await place.findMany({ orderBy: { id: "asc" }, take: places.length });
  expect(places).toEqual(originals);
  expect(places[0]?.name).toBe("Postojna");
  await copy.$disconnect();
  await database.$disconnect();
});

test("never overwrites a file", async () => {
  const { stderr, status } = await backup();
  expect(stderr).toBe(`${file} exists: choose another name.\n`);
  expect(status).toBe(1);
});

describe("that fails leaves nothing:", () => {
  const failed = join(folder, "failed.db");
  const leavings = () => readdirSync(folder).filter((name) => name.startsWith("failed"));

  test("a disk that is full", async () => {
    const database = await openDatabase(example.storage, databaseUrl);
    const name = "x".repeat(1_000);
    await database.service.place.createMany({
      data: Array.from({ length: 1_000 }, () => ({ name, kind: "cave" as const })),
    });
    await database.$disconnect();
    const program = `
      import { service } from ${url("packages/verification/example/src/service.ts")};
      import { runCommand } from ${url("packages/service/src/process/run-command.ts")};
      await runCommand(service, ["backup", process.argv.at(-1)]);`;
    // A limit for the size of files, in units of 512 bytes, has the same effect if its signal is ignored.
    const limited = `trap "" XFSZ; ulimit -f 800; exec "$0" --input-type=module --eval "$1" "$2"`;
    const { status, stderr } = spawnSync("sh", ["-c", limited, process.execPath, program, failed], {
      env: { ...process.env, NODE_COMPILE_CACHE: "", DATABASE_URL: databaseUrl },
      encoding: "utf8",
    });
    expect(stderr).toBe("The backup failed: disk I/O error.\n");
    expect(status).toBe(1);
    expect(leavings()).toEqual([]);
  });

  test("a database that is damaged", async () => {
    const { size } = statSync(databaseFile);
    const opened = openSync(databaseFile, "r+");
    writeSync(opened, Buffer.alloc(4_096), 0, 4_096, size - 4_096);
    closeSync(opened);
    const env = { DATABASE_URL: databaseUrl };
    const { stderr, status } = await runExampleCommand("backup", [failed], env);
    expect(stderr).toBe("The backup failed: database disk image is malformed.\n");
    expect(status).toBe(1);
    expect(leavings()).toEqual([]);
  });

  test("a folder that is not one", async () => {
    const path = join(file, "failed.db");
    const { stderr } = await runExampleCommand("backup", [path], { DATABASE_URL: databaseUrl });
    expect(stderr).toBe(`${path} cannot be created: ENOTDIR: not a directory.\n`);
  });
});

test("refuses PostgreSQL, which has better tools", async () => {
  const env = { DATABASE_URL: "postgresql://127.0.0.1:1/echoes" };
  const { stderr } = await runExampleCommand("backup", [join(folder, "other.db")], env);
  expect(stderr).toMatch(/^This command backs up only SQLite: .*pg_dump.*\n$/);
});
