import { openDatabase } from "@animal-store/platform/database/database";
import { seedEmptyDatabase } from "@animal-store/platform/database/seeding";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runProgram } from "../testing/run-program.js";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.js";

let testDatabase: TestDatabase;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
});

afterEach(() => testDatabase.remove());

test("adds the rows of the seed and a key, once", async () => {
  const databaseUrl = testDatabase.url;
  const env = { DATABASE_URL: databaseUrl };
  const { stdout } = await runProgram("commands/seed.js", [], env);
  expect(stdout).toMatch(/^Added the rows .*:\n\n {2}animals_\w{38}\n/);
  const again = await runProgram("commands/seed.js", [], env);
  expect(again.stderr).toMatch(/ already has animals or API keys: .*\n$/);
  expect(again.status).toBe(1);

  const database = await openDatabase(databaseUrl);
  expect(await database.pet.count()).toBeGreaterThan(5);
  expect(await database.apiKey.count()).toBe(1);
  await database.$disconnect();
});

test("adds nothing if the seed fails, so that it can be corrected and run again", async () => {
  const database = await openDatabase(testDatabase.url);
  const pet = { name: "Rex", categoryId: 1 };
  const failing = seedEmptyDatabase(database, async (rows) => {
    await rows.pet.create({ data: pet });
    throw new Error("no more");
  });
  await expect(failing).rejects.toThrow("no more");
  expect(await database.pet.count()).toBe(0);
  const secret = await seedEmptyDatabase(database, async (rows) => {
    await rows.pet.create({ data: pet });
  });
  expect(secret).toMatch(/^animals_/);
  expect(await database.pet.findMany()).toMatchObject([{ name: "Rex" }]);
  await database.$disconnect();
});
