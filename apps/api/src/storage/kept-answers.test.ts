import { type Database, openAnother, openDatabase } from "@animal-store/platform/database/database";
import { KeptAnswers } from "@animal-store/platform/idempotency/kept-responses";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase, testedDialect } from "../testing/test-database.js";

let testDatabase: TestDatabase;
let databases: Database[];
/** As two processes have them: each on connections of its own. */
let stores: KeptAnswers[];
let now = Date.now();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const databaseUrl = testDatabase.url;
  const settings = { busyTimeoutMs: 0 };
  databases = [await openDatabase(databaseUrl, settings), await openAnother(databaseUrl, settings)];
  const log = pino({ level: "silent" });
  stores = await Promise.all(
    databases.map((database) => KeptAnswers.open({ database, databaseUrl, now: () => now, log })),
  );
});

afterAll(async () => {
  for (const store of stores) store.close();
  for (const database of databases) await database.$disconnect();
  await testDatabase.remove();
});

const request = (id: string) => ({ id, fingerprint: "f" });

async function addPet({ pet }: Pick<Database, "pet">): Promise<{ status: number }> {
  await pet.create({ data: { name: "Rex", categoryId: 1n } });
  return { status: 201 };
}

test("two processes carry a request out once", async () => {
  const id = "key:1:two";
  const kept = await Promise.all(stores.map((store) => store.once(request(id), addPet)));
  expect(await databases[0]?.pet.count()).toBe(1);
  const [first, second] = [false, true].map((isReplayed) =>
    kept.filter((each) => each?.isReplayed === isReplayed),
  );
  expect(first).toHaveLength(1);
  // PostgreSQL says at once that another process is at it; SQLite waits for it.
  if (testedDialect === "sqlite") expect(second).toHaveLength(1);
  expect(await stores[1]?.once(request(id), addPet)).toMatchObject({ isReplayed: true });
  expect(await databases[0]?.pet.count()).toBe(1);
});

test("while one process is at it, the other is told so, or waits", async () => {
  const id = "key:1:slow";
  let second: Promise<unknown> = Promise.resolve();
  await stores[0]?.once(request(id), async () => {
    second = stores[1]?.once(request(id), addPet) ?? second;
    if (testedDialect === "postgresql") expect(await second).toBe(null);
    return { status: 201 };
  });
  if (testedDialect === "sqlite") expect(await second).toMatchObject({ isReplayed: true });
});

test("more expired answers than one statement deletes are deleted, and no others", async () => {
  const [database] = databases as [Database];
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

test("answers are kept for a day, and deleted within a minute after it", async () => {
  const [database] = databases as [Database];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const log = pino({ level: "silent" });
  const databaseUrl = testDatabase.url;
  const store = await KeptAnswers.open({ database, databaseUrl, now: () => now, log });
  const id = "key:4:day";
  await store.once(request(id), addPet);
  const find = () => database.idempotentRequest.findUnique({ where: { id } });
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    const deleteMany = vi.spyOn(database.idempotentRequest, "deleteMany");
    vi.advanceTimersByTime(60_000);
    await deleteMany.mock.results[0]?.value;
    deleteMany.mockRestore();
  };
  await pass(86_400_000 - 1);
  expect(await find()).not.toBe(null);
  await pass(1);
  expect(await find()).toBe(null);
  store.close();
  vi.useRealTimers();
});
