import { type Database, openDatabase } from "@contract-first/service/internal/database/database";
import type { Query } from "@contract-first/service/internal/database/queries/query";
import { findSecret } from "@contract-first/service/internal/keys/key-queries";
import { loadCounter } from "@contract-first/service/internal/limits/saved-counters";
import { expectIndexes } from "@contract-first/testing/internal/harness/query-plans";
import {
  createTestDatabase,
  type TestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import { afterAll, beforeAll, describe, test } from "vitest";
import { listPlaces, listPlacesOfKind } from "../../../src/place-queries.ts";
import { example } from "../../testing/example.ts";

let testDatabase: TestDatabase;
let database: Database;
let findCounter: Query;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase(example.storage, testDatabase.url, {
    onStatement: (sql) => {
      findCounter = { name: "findCounter", sql };
    },
  });
  await loadCounter(database, "key:1");
});

afterAll(async () => {
  await database.$disconnect();
  await testDatabase.remove();
});

describe("a frequent query finds its rows by an index, without a scan and without a sort", () => {
  test.each<[string, () => Query, RegExp[]]>([
    ["findSecret", () => findSecret, [/ApiKeySecret_(pkey|1)/, /PRIMARY KEY|ApiKey_pkey/]],
    ["findCounter", () => findCounter, [/RateLimitCounter_(pkey|1)/]],
    ["listPlaces", () => listPlaces, [/PRIMARY KEY|Place_pkey/]],
    ["listPlacesOfKind", () => listPlacesOfKind, [/Place_kind_id_idx/]],
  ])("%s", async (_name, query, indexes) => {
    await expectIndexes(testDatabase.url, query(), indexes);
  });
});
