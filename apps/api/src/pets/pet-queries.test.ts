import { openDatabase } from "@contract-first/service/internal/testing";
import type { Query } from "@contract-first/service/rows";
import { createTestDatabase, expectIndexes, type TestDatabase } from "@contract-first/testing";
import { afterAll, beforeAll, describe, test } from "vitest";
import { storage } from "../storage-model.ts";
import { findPet, listPets, listPetsWithStatus } from "./pet-queries.ts";

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const database = await openDatabase(storage, testDatabase.url);
  await database.$disconnect();
});

afterAll(() => testDatabase.remove());

describe("a frequent query finds its rows by an index, without a scan and without a sort", () => {
  test.each<[string, Query, RegExp]>([
    ["findPet", findPet, /PRIMARY KEY|Pet_pkey/],
    ["listPets", listPets, /PRIMARY KEY|Pet_pkey/],
    ["listPetsWithStatus", listPetsWithStatus, /Pet_status_id_idx/],
  ])("%s", async (_name, query, index) => {
    await expectIndexes(testDatabase.url, query, [index]);
  });
});
