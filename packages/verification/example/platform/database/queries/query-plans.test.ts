import type { Query } from "@contract-first/service/internal/database/queries/query";
import { findSecret } from "@contract-first/service/internal/keys/key-queries";
import { loadCounter } from "@contract-first/service/internal/limits/saved-counters";
import { expectIndexes, planOf } from "@contract-first/testing/internal/harness/query-plans";
import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import { beforeAll, describe, expect, test } from "vitest";
import { listPlaces, listPlacesOfKind } from "../../../src/place-queries.ts";
import { newestFirst } from "../../testing/newest-places.ts";
import { database, testDatabase, useDatabase } from "../../testing/open-database.ts";

let findCounter: Query;
/** The latest statement of Prisma's client. */
let statement = "";

useDatabase({
  onStatement: (sql) => {
    statement = sql;
  },
});
beforeAll(async () => {
  await loadCounter(database, "key:1");
  findCounter = { name: "findCounter", sql: statement };
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

describe("a page is read by the index of its order, from its first row on", () => {
  const list = newestFirst.select();
  const [ofTime, older] = newestFirst.rangesAfter({ at: new Date(0), id: 1n });
  const [whole] = newestFirst.rangesAfter(undefined);

  const index = 'CREATE INDEX "in_order" ON "PlaceChange" ("at" DESC, "id")';
  beforeAll(async () => {
    // SQLite's indexes end with the identifier, too.
    for (const sql of ['DROP INDEX "PlaceChange_at_idx"', index])
      await database.$executeRawUnsafe(sql);
  });

  const conditions = {
    sqlite: { ofTime: /^SEARCH .*\(at=\? AND (row)?id>\?\)$/, older: /^SEARCH .*\(at<\?\)$/ },
    postgresql: {
      ofTime: /Index Cond: \(\(at = \$1\) AND \(id > \$2\)\)$/,
      older: /Index Cond: \(at < \$1\)$/,
    },
  }[testedDialect];

  describe.each([
    ["what has the time of the cursor", ofTime, conditions.ofTime],
    ["what is older", older, conditions.older],
    ["the first page", whole, /in_order/],
  ])("%s,", (_name, range = { where: {}, orderBy: [], values: [] }, condition) => {
    const expectPlan = async (sql: string) => {
      const plan = await planOf(testDatabase.url, sql);
      expect(plan).toMatch(/USING INDEX in_order|Index Scan using "?in_order/);
      expect(plan).toMatch(condition);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort|Filter/);
    };

    test("by a frequent query", async () => {
      const [{ sql }] = list(range, 1);
      await expectPlan(sql);
    });

    test("by Prisma's client", async () => {
      const { where, orderBy } = range;
      await database.service.placeChange.findMany({ where, orderBy, take: 1 });
      await expectPlan(statement);
    });
  });
});
