import { type Database, openDatabase } from "@contract-first/service/internal/database/database";
import {
  createTestDatabase,
  type TestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import { afterAll, beforeAll } from "vitest";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { example } from "./example.ts";

export let testDatabase: TestDatabase;
export let database: Database<PrismaClient>;

/** Opens a database of the example before the tests that follow, and removes it after them. */
export function useDatabase(settings: Parameters<typeof openDatabase>[2] = {}): void {
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const all = { ...testDatabase.settings, ...settings };
    database = await openDatabase(example.storage, testDatabase.url, all);
  });
  afterAll(async () => {
    await database.$disconnect();
    await testDatabase.remove();
  });
}
