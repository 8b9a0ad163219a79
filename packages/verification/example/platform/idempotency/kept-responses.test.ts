import {
  type Database,
  openAnother,
  openDatabase,
} from "@contract-first/service/internal/database/database";
import type { HandlerTransaction } from "@contract-first/service/internal/database/handler-context";
import { KeptResponses } from "@contract-first/service/internal/idempotency/kept-responses";
import {
  createTestDatabase,
  type TestDatabase,
  testedDialect,
} from "@contract-first/testing/internal/harness/test-database";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { example } from "../testing/example.ts";

type Store = KeptResponses<PrismaClient>;

const { contract, storage } = example;
let testDatabase: TestDatabase;
let databases: Database<PrismaClient>[];
/** Each store has connections of its own, like the stores of two processes. */
let stores: Store[];
let now = Date.now();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const databaseUrl = testDatabase.url;
  const settings = { ...testDatabase.settings, busyTimeoutMs: 0 };
  databases = [
    await openDatabase(storage, databaseUrl, settings),
    await openAnother(storage, databaseUrl, settings),
  ];
  stores = databases.map(open);
});

function open(database: Database<PrismaClient>): Store {
  const log = pino({ level: "silent" });
  return new KeptResponses({ contract, database, now: () => now, log });
}

afterAll(async () => {
  for (const store of stores) store.close();
  for (const database of databases) await database.$disconnect();
  await testDatabase.remove();
});

const request = (id: string, isShared = false) => ({
  ...{ id, fingerprint: "f", operationId: "createPlace", isShared },
});

async function addPlace(
  transaction: HandlerTransaction<PrismaClient>,
): Promise<{ status: number }> {
  if (!("service" in transaction)) throw new Error("The transaction is shared.");
  await transaction.service.place.create({ data: { name: "Gotthard", kind: "tunnel" } });
  return { status: 201 };
}

test("two processes carry a request out once", async () => {
  const id = "key:1:two";
  const kept = await Promise.all(stores.map((store) => store.once(request(id), addPlace)));
  expect(await databases[0]?.service.place.count()).toBe(1);
  const [first, second] = [false, true].map((isReplayed) =>
    kept.filter((each) => each?.isReplayed === isReplayed),
  );
  expect(first).toHaveLength(1);
  // On PostgreSQL, the second learns at once that the first is at it; on SQLite, it waits.
  if (testedDialect === "sqlite") expect(second).toHaveLength(1);
  expect(await stores[1]?.once(request(id), addPlace)).toMatchObject({ isReplayed: true });
  expect(await databases[0]?.service.place.count()).toBe(1);
});

test("more expired responses than one statement deletes are deleted, and no others", async () => {
  const [database] = databases as [Database<PrismaClient>];
  const expired = Array.from({ length: 2_500 }, (_, index) => ({
    ...{ id: `key:2:${index}`, fingerprint: "f", answer: "{}" },
    expiresAt: new Date(now),
  }));
  const lasting = { id: "key:3:1", fingerprint: "f", answer: "{}", expiresAt: new Date(now + 1) };
  await database.idempotentRequest.createMany({ data: [...expired, lasting] });
  await stores[0]?.deleteExpired();
  const where = { id: { startsWith: "key:2:" } };
  expect(await database.idempotentRequest.count({ where })).toBe(0);
  expect(await database.idempotentRequest.findUnique({ where: { id: "key:3:1" } })).not.toBe(null);
  now += 1;
});

test("responses are kept for as long as the contract says, and deleted within a minute", async () => {
  const [database] = databases as [Database<PrismaClient>];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const store = open(database);
  const id = "key:4:long";
  await store.once(request(id), addPlace);
  const find = () => database.idempotentRequest.findUnique({ where: { id } });
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    const deleteMany = vi.spyOn(database.idempotentRequest, "deleteMany");
    vi.advanceTimersByTime(60_000);
    await deleteMany.mock.results[0]?.value;
    deleteMany.mockRestore();
  };
  await pass(48 * 3_600_000 - 1);
  expect(await find()).not.toBe(null);
  await pass(1);
  expect(await find()).toBe(null);
  store.close();
  vi.useRealTimers();
});

test.runIf(testedDialect === "postgresql")(
  "a look-up does not read all kept responses, however many came since the first ones",
  async () => {
    const database = await openAnother(storage, testDatabase.url, {
      ...testDatabase.settings,
      poolSize: 1,
    });
    const store = open(database);
    const readAfter = async (batch: string) => {
      const ids = Array.from({ length: 20 }, (_, index) => `key:5:${batch}.${index}`);
      await Promise.all(ids.map((id) => store.once(request(id), async () => ({ status: 201 }))));
      await database.$queryRaw`SELECT pg_stat_force_next_flush()::text`;
      const [{ read } = { read: 0n }] = await database.$queryRaw<{ read: bigint }[]>`
        SELECT seq_tup_read AS read FROM pg_stat_user_tables WHERE relname = 'IdempotentRequest'`;
      return read;
    };
    await database.$executeRaw`TRUNCATE "IdempotentRequest"`;
    await readAfter("first");
    // From now on, PostgreSQL knows that the table is small. It may keep a plan from the sixth time on.
    await database.$executeRaw`ANALYZE "IdempotentRequest"`;
    for (let time = 0; time < 8; time++) await readAfter(`early ${time}`);
    await database.$executeRaw`
      INSERT INTO "IdempotentRequest" SELECT 'key:6:' || n, 'f', repeat('x', 100), now() + '1 day'
      FROM generate_series(1, 20000) AS n`;
    const before = await readAfter("later");
    expect((await readAfter("last")) - before).toBe(0n);
    store.close();
    await database.$disconnect();
  },
);
