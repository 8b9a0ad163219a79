import { type Database, openDatabase } from "@animal-store/platform/database/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase, testedDialect } from "../testing/test-database.js";

describe.runIf(testedDialect === "postgresql")("PostgreSQL", () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await openDatabase(testDatabase.url, { poolSize: 4, statementTimeoutMs: 500 });
  });

  afterAll(async () => {
    await database.$disconnect();
    await testDatabase.remove();
  });

  const pet = (name: string) => ({ data: { name, categoryId: 1n } });

  test("shows no animal before one that has a smaller identifier", async () => {
    const { second } = await database.$transaction(async (transaction) => {
      await transaction.pet.create(pet("first"));
      const second = database.pet.create(pet("second"));
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await database.pet.count()).toBe(0);
      return { second };
    });
    await second;
    const pets = await database.pet.findMany({ orderBy: { id: "asc" } });
    expect(pets.map(({ name }) => name)).toEqual(["first", "second"]);
  });

  test("ends a statement that takes too long", async () => {
    const begin = performance.now();
    await expect(database.$queryRaw`SELECT pg_sleep(10)::text`).rejects.toThrow(
      /statement timeout/,
    );
    expect(performance.now() - begin).toBeLessThan(2_000);
  });

  test("opens no more connections than the pool has", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => database.$queryRaw`SELECT pg_sleep(0.02)::text`),
    );
    const [row] = await database.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'animal-store'`;
    expect(row?.count).toBe(4n);
  });

  test("two processes that start on one empty database migrate it once", async () => {
    const { url, remove } = await createTestDatabase();
    const databases = await Promise.all([openDatabase(url), openDatabase(url), openDatabase(url)]);
    for (const each of databases) {
      expect(await each.pet.count()).toBe(0);
      await each.$disconnect();
    }
    await remove();
  });
});
