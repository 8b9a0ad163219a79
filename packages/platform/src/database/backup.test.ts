import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { example, runExampleCommand } from "../testing/example.ts";
import { openDatabase } from "./database.ts";

const folder = mkdtempSync(join(tmpdir(), "service-"));
const databaseUrl = `file:${folder}/test.db`;
const file = join(folder, "backup.db");
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

test("refuses PostgreSQL, which has better tools", async () => {
  const env = { DATABASE_URL: "postgresql://127.0.0.1:1/echoes" };
  const { stderr } = await runExampleCommand("backup", [join(folder, "other.db")], env);
  expect(stderr).toMatch(/^This backs up SQLite only: .*pg_dump.*\n$/);
});
