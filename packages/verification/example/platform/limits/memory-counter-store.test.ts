import { type Database, openDatabase } from "@contract-first/service/internal/database/database";
import type { Consumer } from "@contract-first/service/internal/limits/counter-store";
import { MemoryCounterStore } from "@contract-first/service/internal/limits/memory-counter-store";
import { loadCounter } from "@contract-first/service/internal/limits/saved-counters";
import { createMetrics } from "@contract-first/service/internal/process/metrics";
import {
  createTestDatabase,
  type TestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { example } from "../testing/example.ts";

const noon = Date.UTC(2026, 10, 21, 12);
const bans = { threshold: 3, firstMs: 60_000, maxMs: 3_600_000 };
const consumer: Consumer = {
  id: "key:1",
  limits: { minute: 5, day: 100 },
  isSaved: true,
  canBeBanned: true,
  unbannedAt: 0,
};

let testDatabase: TestDatabase;
let database: Database;
let store: MemoryCounterStore;

const createStore = (options: object = {}) =>
  new MemoryCounterStore({
    database,
    log: pino({ level: "silent" }),
    metrics: createMetrics(example.contract),
    bans,
    now: () => noon,
    ...options,
  });

/** A database that saves nothing until `letGo` is called. */
function holdingWrites() {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const { queries } = database;
  const held: Pick<typeof queries, "first" | "save"> = {
    first: (query, ...values) => queries.first(query, ...values),
    save: async (query, rows) => {
      await gate;
      return queries.save(query, rows);
    },
  };
  return { held: { queries: held }, letGo };
}

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase(example.storage, testDatabase.url);
  store = createStore();
});

afterEach(async () => {
  await store.close();
  await database.$disconnect();
  await testDatabase.remove();
});

async function hit(times: number, each = consumer) {
  return Promise.all(Array.from({ length: times }, () => store.hit(each)));
}

describe("what is known after a restart", () => {
  test("everything, when the process was closed", async () => {
    let time = noon;
    const now = () => time;
    const closed = createStore({ now });
    for (let count = 0; count < 7; count++) {
      if (count === 4) time += 60_000;
      await closed.hit(consumer);
    }
    await closed.close();
    const next = createStore({ now });
    const decision = await next.hit(consumer);
    await next.close();
    expect(decision.windows.map(({ remaining }) => remaining)).toEqual([1, 92]);
  });

  test("all but the last second, when it was killed", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const killed = createStore();
    await Promise.all(Array.from({ length: 4 }, () => killed.hit(consumer)));
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await expect
      .poll(() => loadCounter(database, consumer.id))
      .toMatchObject({ minute: { admitted: 4 } });
    const afterKill = createStore();
    const decision = await afterKill.hit(consumer);
    await afterKill.close();
    expect(decision.windows[0]?.remaining).toBe(0);
  });

  test("every ban that a response has reported", async () => {
    const decisions = await hit(8);
    expect(decisions.at(-1)?.isBanned).toBe(true);
    const afterKill = createStore();
    const decision = await afterKill.hit(consumer);
    await afterKill.close();
    expect(decision).toMatchObject({ isAdmitted: false, isBanned: true });
  });
});

test("a ban is reported only once it is saved, and holds up no other consumer", async () => {
  const { held, letGo } = holdingWrites();
  const slow = createStore({ database: held });
  for (let count = 0; count < 7; count++) await slow.hit(consumer);
  let isReported = false;
  const banned = Promise.resolve(slow.hit(consumer)).finally(() => {
    isReported = true;
  });
  const others = await Promise.all([slow.hit({ ...consumer, id: "key:2" })]);
  expect(others).toMatchObject([{ isAdmitted: true }]);
  expect([isReported, await loadCounter(database, consumer.id)]).toEqual([false, null]);
  letGo();
  expect(await banned).toMatchObject({ isBanned: true });
  expect(await loadCounter(database, consumer.id)).toMatchObject({ banCount: 1 });
  await slow.close();
});

test("counters are deleted two days after their last day, every hour and over midnight too", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let time = noon;
  const others = createStore({ now: () => time });
  await others.hit(consumer);
  await others.flush();
  const count = () => database.rateLimitCounter.count();
  const pass = async (milliseconds: number) => {
    time += milliseconds;
    const deleteMany = vi.spyOn(database.rateLimitCounter, "deleteMany");
    vi.advanceTimersByTime(3_600_000);
    await deleteMany.mock.results[0]?.value;
    deleteMany.mockRestore();
  };
  await pass((2 * 24 + 12) * 3_600_000 - 1);
  expect(await count()).toBe(1);
  await pass(1);
  expect(await count()).toBe(0);
  await others.close();
  vi.useRealTimers();
});

test("the counts of more consumers than memory holds are exact", async () => {
  const small = createStore({ maximumClients: 2 });
  const consumers = ["key:1", "key:2", "key:3", "key:4"].map((id) => ({ ...consumer, id }));
  for (let round = 0; round < 6; round++) {
    for (const each of consumers) {
      const decision = await small.hit(each);
      expect(decision.isAdmitted).toBe(round < 5);
    }
    // What is not in memory is read from what was saved, or is about to be.
    if (round % 2) await small.flush();
  }
  await small.close();
});

test("requests of a consumer that memory does not know are counted exactly, however many at once", async () => {
  await hit(2);
  await store.close();
  store = createStore();
  const decisions = await hit(50);
  expect(decisions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(3);
});

test("requests without a key make the database neither read nor write", async () => {
  const address: Consumer = { ...consumer, id: "address:192.0.2.1", isSaved: false };
  await database.$executeRawUnsafe(`ALTER TABLE "RateLimitCounter" RENAME TO "Moved"`);
  const decisions = await hit(8, address);
  expect(decisions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(5);
  await store.flush();
  await database.$executeRawUnsafe(`ALTER TABLE "Moved" RENAME TO "RateLimitCounter"`);
});

test("many consumers are saved together", async () => {
  const consumers = Array.from({ length: 3_000 }, (_each, index) => ({
    ...consumer,
    id: `key:${index}`,
  }));
  await Promise.all(consumers.map((each) => store.hit(each)));
  await store.flush();
  expect(await database.rateLimitCounter.count()).toBe(3_000);
});

test("what could not be saved is saved the next time", async () => {
  await hit(2);
  await database.$executeRawUnsafe(`ALTER TABLE "RateLimitCounter" RENAME TO "Moved"`);
  await expect(store.flush()).rejects.toThrow();
  await database.$executeRawUnsafe(`ALTER TABLE "Moved" RENAME TO "RateLimitCounter"`);
  await store.flush();
  expect(await loadCounter(database, consumer.id)).toMatchObject({ minute: { admitted: 2 } });
});
