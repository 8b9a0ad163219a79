import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "../storage/database.js";
import { createMetrics } from "../telemetry/metrics.js";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.js";
import type { Client } from "./counter-store.js";
import { MemoryCounterStore } from "./memory-counter-store.js";
import { loadCounter } from "./saved-counters.js";

const noon = Date.UTC(2026, 10, 21, 12);
const bans = { threshold: 3, firstMs: 60_000, longestMs: 3_600_000 };
const client: Client = {
  id: "key:1",
  limits: { minute: 5, day: 100 },
  canBeBanned: true,
  unbannedAt: 0,
};

let testDatabase: TestDatabase;
let database: Database;
let store: MemoryCounterStore;

const createStore = () =>
  new MemoryCounterStore({
    database,
    log: pino({ level: "silent" }),
    metrics: createMetrics(),
    bans,
    now: () => noon,
  });

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase(testDatabase.url);
  store = createStore();
});

afterEach(async () => {
  await store.close();
  await database.$disconnect();
  await testDatabase.remove();
});

async function hit(times: number, each = client) {
  return Promise.all(Array.from({ length: times }, () => store.hit(each)));
}

describe("what is known after a restart", () => {
  test("everything, when the process was closed", async () => {
    await hit(4);
    await store.close();
    store = createStore();
    const [decision] = await hit(1);
    expect(decision?.windows.map(({ remaining }) => remaining)).toEqual([0, 95]);
  });

  test("all but the last second, when it was killed", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const killed = createStore();
    await Promise.all(Array.from({ length: 4 }, () => killed.hit(client)));
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await expect
      .poll(() => loadCounter(database, client.id))
      .toMatchObject({ minute: { admitted: 4 } });
    const afterKill = createStore();
    const decision = await afterKill.hit(client);
    await afterKill.close();
    expect(decision.windows[0]?.remaining).toBe(0);
  });

  test("every ban, from the answer on that told of it", async () => {
    const decisions = await hit(8);
    expect(decisions.at(-1)?.isBanned).toBe(true);
    const afterKill = createStore();
    const decision = await afterKill.hit(client);
    await afterKill.close();
    expect(decision).toMatchObject({ isAdmitted: false, isBanned: true });
  });
});

test("requests of a client that memory does not know are counted exactly, however many at once", async () => {
  await hit(2);
  await store.close();
  store = createStore();
  const decisions = await hit(50);
  expect(decisions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(3);
});

test("many clients are saved together", async () => {
  const clients = Array.from({ length: 3_000 }, (_each, index) => ({
    ...client,
    id: `key:${index}`,
  }));
  await Promise.all(clients.map((each) => store.hit(each)));
  await store.flush();
  expect(await database.rateLimitCounter.count()).toBe(3_000);
});

test("what could not be saved is saved the next time", async () => {
  await hit(2);
  await database.$executeRawUnsafe(`ALTER TABLE "RateLimitCounter" RENAME TO "Moved"`);
  await expect(store.flush()).rejects.toThrow();
  await database.$executeRawUnsafe(`ALTER TABLE "Moved" RENAME TO "RateLimitCounter"`);
  await store.flush();
  expect(await loadCounter(database, client.id)).toMatchObject({ minute: { admitted: 2 } });
});
