import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { example, runExampleCommand } from "../testing/example.ts";
import {
  availableDialects,
  createTestDatabase,
  type TestDatabase,
} from "../testing/test-database.ts";
import { openDatabase } from "./database.ts";
import type { DialectName } from "./queries/dialect-name.ts";

const folder = mkdtempSync(join(tmpdir(), "service-"));
const databases: TestDatabase[] = [];

afterAll(async () => {
  for (const database of databases) await database.remove();
  rmSync(folder, { recursive: true });
});

async function newDatabase(dialect: DialectName): Promise<string> {
  const database = await createTestDatabase(dialect);
  databases.push(database);
  return database.url;
}

const hasTool = { sqlite: true, postgresql: spawnSync("pg_dump", ["--version"]).status === 0 };

/** A database with two places, of which the second was deleted, and a backup of it. */
async function backUp(dialect: DialectName): Promise<{ original: string; file: string }> {
  const original = await newDatabase(dialect);
  const database = await openDatabase(example.storage, original);
  const { place } = database.service;
  await place.create({ data: { name: "Gotthard", kind: "tunnel" } });
  await place.create({ data: { name: "Gone", kind: "cave" } });
  await place.delete({ where: { id: 2n } });
  const file = join(folder, `${dialect}.backup`);
  rmSync(file, { force: true });
  if (dialect === "sqlite") await runExampleCommand("backup", [file], { DATABASE_URL: original });
  else await promisify(execFile)("pg_dump", ["--format=custom", `--file=${file}`, original]);
  await database.$disconnect();
  return { original, file };
}

describe.each(availableDialects)("a backup of %s", (dialect) => {
  const run = (file: string, url: string) =>
    runExampleCommand("restore", [file], { DATABASE_URL: url });

  test.runIf(hasTool[dialect])("is restored, with what its identifiers were", async () => {
    const { file } = await backUp(dialect);
    const url = await newDatabase(dialect);
    const { stdout, stderr, status } = await run(file, url);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Restored .*\n\nTABLE +ROWS\n.*^Place +1\n.*\nNo fault was found\.\n$/ms,
    );
    const database = await openDatabase(example.storage, url);
    expect(await database.service.place.findMany()).toMatchObject([{ name: "Gotthard" }]);
    const created = await database.service.place.create({ data: { name: "New", kind: "hall" } });
    expect(created.id).toBe(3n);
    await database.$disconnect();
    if (dialect === "sqlite") expect(statSync(new URL(url)).mode & 0o777).toBe(0o600);
  });

  test.runIf(hasTool[dialect])("overwrites nothing", async () => {
    const { original, file } = await backUp(dialect);
    const { stderr, status } = await run(file, original);
    expect(stderr).toMatch(
      dialect === "sqlite"
        ? /^\/.* exists: stop the service, and move it away first\.\n$/
        : /^The database postgresql:.* has tables: restore to an empty one\.\n$/,
    );
    expect(status).toBe(1);
    const database = await openDatabase(example.storage, original);
    expect(await database.service.place.count()).toBe(1);
    await database.$disconnect();
  });

  test("is refused if it is none, and leaves nothing", async () => {
    const file = join(folder, "text");
    writeFileSync(file, "no backup\n".repeat(1_000));
    const url = await newDatabase(dialect);
    const { stderr, status } = await run(file, url);
    expect(stderr).toMatch(
      dialect === "sqlite"
        ? /^The backup is damaged: The check failed: file is not a database\.\n$/
        : /^The backup was not restored: .*\n$/,
    );
    expect(status).toBe(1);
    if (dialect !== "sqlite") return;
    expect(existsSync(new URL(url))).toBe(false);
    expect(readdirSync(new URL("./", url)).filter((name) => !name.includes("-lock"))).toEqual([]);
  });

  test("is refused if it is not there", async () => {
    const { stderr } = await run(join(folder, "missing"), await newDatabase(dialect));
    expect(stderr).toMatch(/^There is no file .*missing\.\n$/);
  });
});
