import { type Database, openDatabase } from "@animal-store/platform/database/database";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planOf } from "../testing/query-plans.js";
import {
  assignPetIdsAfter,
  createTestDatabase,
  type TestDatabase,
  testedDialect,
} from "../testing/test-database.js";
import { postgresqlStatements } from "./dialects/postgresql-statements.js";
import { sqliteStatements } from "./dialects/sqlite-statements.js";
import { prismaStatements } from "./prisma-statements.js";

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase(testDatabase.url);
});

afterAll(async () => {
  await database.$disconnect();
  await testDatabase.remove();
});

const statuses = ["available", "pending", "sold"] as const;
const data = fc.record({
  name: fc.string({ unit: "grapheme" }).filter((name) => !name.includes("\0")),
  categoryId: fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
  status: fc.constantFrom(null, ...statuses),
});

describe("a statement does what the query of Prisma does", () => {
  test("createPet, of many rows at a time", async () => {
    const each = fc.asyncProperty(fc.array(data, { minLength: 1, maxLength: 20 }), async (rows) => {
      const created = await Promise.all(rows.map((row) => database.statements.createPet(row)));
      expect(created.map(({ id: _id, ...row }) => row)).toEqual(rows);
      const ids = created.map(({ id }) => id);
      const stored = await database.pet.findMany({
        where: { id: { in: ids } },
        orderBy: { id: "asc" },
      });
      expect(stored).toEqual(created);
    });
    await fc.assert(each, { numRuns: 30 });
  });

  test("findPet", async () => {
    await assignPetIdsAfter(database, 2n ** 53n);
    const { id } = await database.pet.create({ data: { name: "Rex", categoryId: 1n } });
    for (const sought of [id, id + 1n, 1n, -1n, 2n ** 63n - 1n]) {
      const expected = await prismaStatements(database).findPet(sought);
      expect(await database.statements.findPet(sought)).toEqual(expected);
    }
  });

  test("listPets", async () => {
    const part = fc.record({
      status: fc.constantFrom(undefined, ...statuses),
      after: fc.oneof(fc.constant(undefined), fc.bigInt(-1n, 300n), fc.bigInt(0n, 2n ** 63n - 1n)),
      take: fc.integer({ min: 1, max: 101 }),
    });
    const each = fc.asyncProperty(part, async (sought) => {
      const expected = await prismaStatements(database).listPets(sought);
      expect(await database.statements.listPets(sought)).toEqual(expected);
    });
    await fc.assert(each, { numRuns: 100 });
  });

  test("findSecret", async () => {
    const time = fc.option(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2999-12-31") }),
    );
    const limit = fc.option(fc.integer({ min: 1, max: 2 ** 31 - 1 }));
    const keys = fc.record({
      name: fc.string({ unit: "grapheme" }).filter((name) => !name.includes("\0")),
      plan: fc.constantFrom("free", "pro", "business", "enterprise"),
      perMinute: limit,
      perDay: limit,
      expiresAt: time,
      revokedAt: time,
      unbannedAt: time,
    });
    const each = fc.asyncProperty(keys, time, fc.uuid(), async (data, expiresAt, hash) => {
      await database.apiKey.create({ data: { ...data, secrets: { create: { hash, expiresAt } } } });
      const expected = await prismaStatements(database).findSecret(hash);
      expect(expected).toMatchObject({ apiKey: data });
      expect(await database.statements.findSecret(hash)).toEqual(expected);
    });
    await fc.assert(each, { numRuns: 50 });
    // The index has secrets after it, and none before.
    expect(await database.statements.findSecret("")).toBeNull();
  });

  test("findCounter and saveCounters", async () => {
    const count = fc.integer({ min: 0, max: 2 ** 31 - 1 });
    const time = fc.bigInt(0n, 2n ** 53n - 1n);
    const counter = fc.record({
      subject: fc.constantFrom("key:1", "key:2", "address:192.0.2.1", "address:2001:db8::/64"),
      minute: count,
      minuteCount: count,
      minuteRefused: count,
      day: count,
      dayCount: count,
      dayRefused: count,
      bannedAt: time,
      bannedUntil: time,
      banCount: count,
    });
    const several = fc.uniqueArray(counter, { selector: ({ subject }) => subject });
    const each = fc.asyncProperty(several, async (counters) => {
      await database.statements.saveCounters(counters);
      for (const saved of counters) {
        expect(await prismaStatements(database).findCounter(saved.subject)).toEqual(saved);
        expect(await database.statements.findCounter(saved.subject)).toEqual(saved);
      }
      await prismaStatements(database).saveCounters(counters);
      for (const saved of counters) {
        expect(await database.statements.findCounter(saved.subject)).toEqual(saved);
      }
    });
    await fc.assert(each, { numRuns: 50 });
    expect(await database.statements.findCounter("key:3")).toBeNull();
  });
});

describe("a statement finds its rows by an index, without a scan and without a sort", () => {
  const statements = testedDialect === "sqlite" ? sqliteStatements : postgresqlStatements;

  test.each([
    ["findPet", 1, /PRIMARY KEY|Pet_pkey/],
    ["listPets", 2, /PRIMARY KEY|Pet_pkey/],
    ["listPetsWithStatus", 3, /Pet_status_id_idx/],
    ["findSecret", 1, /ApiKeySecret_(pkey|1)/],
    ["findSecret", 1, /PRIMARY KEY|ApiKey_pkey/],
    ["findCounter", 1, /RateLimitCounter_(pkey|1)/],
  ] as const)("%s", async (name, parameters, index) => {
    const plan = await planOf(testDatabase.url, statements[name], parameters);
    expect(plan).toMatch(/SEARCH \S+ USING |Index Scan using /);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE|Seq Scan|Sort/);
  });
});
