import type { Seed } from "@contract-first/service/internal/chain/service";
import { openDatabase } from "@contract-first/service/internal/database/database";
import { seedEmptyDatabase } from "@contract-first/service/internal/process/seeding";
import type { TestDatabase } from "@contract-first/testing/internal/harness/test-database";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { createExampleDatabase, example, runExampleCommand } from "../testing/example.ts";

let testDatabase: TestDatabase;

beforeEach(async () => {
  testDatabase = await createExampleDatabase();
});

afterEach(() => testDatabase.remove());

test("adds the rows of the seed and a key, once", async () => {
  const env = { DATABASE_URL: testDatabase.url };
  const { stdout } = await runExampleCommand("seed", [], env);
  expect(stdout).toMatch(/^Added sample rows, .*:\n\n {2}echoes_\w{38}\n/);
  const again = await runExampleCommand("seed", [], env);
  expect(again.stderr).toMatch(/ already has rows or API keys: .*\n$/);
  expect(again.status).toBe(1);

  const database = await openDatabase(example.storage, testDatabase.url);
  expect(await database.service.place.count()).toBe(3);
  expect(await database.apiKey.findMany()).toMatchObject([{ name: "Demo", plan: "member" }]);
  await database.$disconnect();
});

test("adds nothing if the seed fails, so that it can be corrected and run again", async () => {
  const database = await openDatabase(example.storage, testDatabase.url);
  const data = { name: "Postojna", kind: "cave" } as const;
  const seedWith = (addRows: Seed<PrismaClient>["addRows"]) =>
    seedEmptyDatabase({ ...example, seed: { ...example.seed, addRows } }, database);
  const failing = seedWith(async ({ service }) => {
    await service.place.create({ data });
    throw new Error("no more");
  });
  await expect(failing).rejects.toThrow("no more");
  expect(await database.service.place.count()).toBe(0);
  expect(await database.apiKey.count()).toBe(0);
  const secret = await seedWith(async ({ service }) => {
    await service.place.create({ data });
  });
  expect(secret).toMatch(/^echoes_/);
  expect(await database.service.place.findMany()).toMatchObject([data]);
  await database.$disconnect();
});

test("of processes that seed at the same time, one adds rows", async () => {
  const { storage } = example;
  // They share this process, which must not block while one waits for the other.
  const open = () => openDatabase(storage, testDatabase.url, { busyTimeoutMs: 0 });
  const databases = [await open(), await open()];
  const secrets = await Promise.all(databases.map((each) => seedEmptyDatabase(example, each)));
  expect(secrets.filter((secret) => secret !== null)).toHaveLength(1);
  expect(await databases[0]?.service.place.count()).toBe(3);
  for (const database of databases) await database.$disconnect();
});
