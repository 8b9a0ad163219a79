import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PrismaClient } from "../../../example/src/storage/sqlite/client.ts";
import { example } from "../../testing/example.ts";
import {
  createTestDatabase,
  type TestDatabase,
  testedDialect,
} from "../../testing/test-database.ts";
import { type Database, openDatabase } from "../database.ts";

describe.runIf(testedDialect === "postgresql")("PostgreSQL", () => {
  let testDatabase: TestDatabase;
  let database: Database<PrismaClient>;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const settings = { name: "tested", poolSize: 4, statementTimeoutMs: 500 };
    database = await openDatabase(example.storage, testDatabase.url, settings);
  });

  afterAll(async () => {
    await database.$disconnect();
    await testDatabase.remove();
  });

  test("shows no place before one that has a smaller identifier", async () => {
    const { place } = database.service;
    const { second } = await database.transact(async ({ service }) => {
      await service.place.create({ data: { name: "first", kind: "cave" } });
      const second = place.create({ data: { name: "second", kind: "cave" } });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await place.count()).toBe(0);
      return { second };
    });
    await second;
    const places = await place.findMany({ orderBy: { id: "asc" } });
    expect(places.map(({ name }) => name)).toEqual(["first", "second"]);
  });

  test("ends a statement that takes too long", async () => {
    const begin = performance.now();
    await expect(database.$queryRaw`SELECT pg_sleep(10)::text`).rejects.toThrow(
      /statement timeout/,
    );
    expect(performance.now() - begin).toBeLessThan(2_000);
  });

  test("opens no more connections than the pool has, under the name of the service", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => database.$queryRaw`SELECT pg_sleep(0.02)::text`),
    );
    const [row] = await database.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'tested'`;
    expect(row?.count).toBe(4n);
  });

  test("two processes that start on one empty database migrate it once", async () => {
    const { url, remove } = await createTestDatabase();
    const { storage } = example;
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(storage, url)));
    for (const each of databases) {
      expect(await each.service.place.count()).toBe(0);
      await each.$disconnect();
    }
    await remove();
  });
});
