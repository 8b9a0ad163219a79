import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import { openDatabase } from "@animal-store/platform/database/database";
import { afterAll, expect, test } from "vitest";
import { runProgram } from "../testing/run-program.js";

const folder = mkdtempSync(join(tmpdir(), "animal-store-"));
const databaseUrl = `file:${folder}/test.db`;
const file = join(folder, "backup.db");
const backup = () => runProgram("commands/backup.js", [file], { DATABASE_URL: databaseUrl });

afterAll(() => rmSync(folder, { recursive: true }));

test("copies what is there while it is written, for its owner only", async () => {
  const database = await openDatabase(databaseUrl);
  const add = (name: string) => database.pet.create({ data: { name, categoryId: 1 } });
  await add("Rex");
  let isDone = false;
  const writing = (async () => {
    for (let count = 0; !isDone; count++) {
      await add(`Pet ${count}`);
      await nextTick();
    }
  })();
  const { stdout, stderr } = await backup();
  isDone = true;
  await writing;
  expect(stderr).toBe("");
  expect(stdout).toBe(`Wrote ${file}.\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const copy = await openDatabase(`file:${file}`);
  const pets = await copy.pet.findMany({ orderBy: { id: "asc" } });
  const originals = await database.pet.findMany({ orderBy: { id: "asc" }, take: pets.length });
  expect(pets).toEqual(originals);
  expect(pets[0]?.name).toBe("Rex");
  await copy.$disconnect();
  await database.$disconnect();
});

test("never overwrites a file", async () => {
  const { stderr, status } = await backup();
  expect(stderr).toBe(`${file} exists: choose another name.\n`);
  expect(status).toBe(1);
});

test("refuses PostgreSQL, which has better tools", async () => {
  const env = { DATABASE_URL: "postgresql://127.0.0.1:1/animals" };
  const { stderr } = await runProgram("commands/backup.js", [join(folder, "other.db")], env);
  expect(stderr).toMatch(/^This backs up SQLite only: .*pg_dump.*\n$/);
});
