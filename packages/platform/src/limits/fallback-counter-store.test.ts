import { setImmediate, setTimeout } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMetrics, type Metrics } from "../process/metrics.ts";
import { TcpProxy } from "../testing/tcp-proxy.ts";
import { newKeyPrefix, testRedisUrl } from "../testing/test-redis.ts";
import type { Client } from "./counter-store.ts";
import { FallbackCounterStore } from "./fallback-counter-store.ts";
import { openRedis, type Redis, whenConnected } from "./redis.ts";
import { RedisCounterStore } from "./redis-counter-store.ts";

const bans = { threshold: 0, firstMs: 60_000, longestMs: 3_600_000 };
const client: Client = {
  id: "key:1",
  limits: { day: 100 },
  isSaved: true,
  canBeBanned: true,
  unbannedAt: 0,
};

let redis: Redis;
let counters: FallbackCounterStore;
let metrics: Metrics;
let lines: { level: number; msg: string }[];

async function open(url: string): Promise<void> {
  redis = openRedis([url], newKeyPrefix());
  await whenConnected(redis, 10_000);
  lines = [];
  metrics = createMetrics();
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const store = new RedisCounterStore({ redis, bans });
  counters = new FallbackCounterStore({ store, bans, log, metrics, now: Date.now });
}

function close(): void {
  counters.close();
  redis.destroy();
}

const countedLocally = async () => (await metrics.countedLocally.get()).values[0]?.value;

// A machine that is busy with other things may keep even Redis waiting for longer than 50 ms.
describe.runIf(testRedisUrl !== null)("Redis behind a proxy", { retry: 5 }, () => {
  let proxy: TcpProxy;

  beforeEach(async () => {
    const { hostname: host, port } = new URL(testRedisUrl ?? "");
    proxy = new TcpProxy({ host, port: Number(port) });
    await open(`redis://127.0.0.1:${await proxy.open()}`);
  });

  afterEach(async () => {
    close();
    await proxy.cut();
  });

  /** Sends requests one after the other, and returns the milliseconds of the slowest. */
  async function slowest(count: number): Promise<number> {
    let longest = 0;
    for (let sent = 0; sent < count; sent++) {
      const begin = performance.now();
      await counters.hit(client);
      longest = Math.max(longest, performance.now() - begin);
    }
    return longest;
  }

  /** Sends requests until Redis decides again; returns what is left then. */
  async function untilHealed(): Promise<number | undefined> {
    for (;;) {
      const before = await countedLocally();
      const { windows } = await counters.hit(client);
      if ((await countedLocally()) === before) return windows[0]?.remaining;
      await setTimeout(50);
    }
  }

  test.each([
    ["stall", () => proxy.stall(), () => proxy.resume()],
    ["cut", () => proxy.cut(), () => proxy.open()],
  ])(
    "after a %s, requests wait at most 50 ms and are counted in memory until Redis is back",
    async (_fault, begin, end) => {
      await slowest(40);
      // A busy machine may have taken Redis for slow before; what it then counted, Redis did not see.
      const before = (await countedLocally()) ?? 0;
      await begin();
      // A busy machine may add to the 50 ms of the timer.
      expect(await slowest(40)).toBeLessThan(150);
      expect(await countedLocally()).toBe(before + 40);
      const decisions = await Promise.all(Array.from({ length: 40 }, () => counters.hit(client)));
      const admitted = decisions.filter(({ isAdmitted }) => isAdmitted).length;
      expect(admitted).toBeGreaterThanOrEqual(20);
      expect(admitted).toBeLessThanOrEqual(20 + before);
      await end();
      const endedAt = performance.now();
      expect(await untilHealed()).toBeGreaterThan(0);
      expect(performance.now() - endedAt).toBeLessThan(5_000);
      expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
        [50, "Redis is slow or gone: requests are counted in memory"],
        [30, "Redis works again: requests are counted there"],
      ]);
    },
  );

  test("while Redis stays away, the state is logged once", async () => {
    await proxy.cut();
    const end = performance.now() + 2_500;
    while (performance.now() < end) {
      await counters.hit({ ...client, limits: { day: 1e6 } });
      await setTimeout(10);
    }
    expect(lines).toHaveLength(1);
  });
});

describe.runIf(testRedisUrl !== null)("Redis, asked by a busy process", () => {
  beforeEach(() => open(testRedisUrl ?? ""));
  afterEach(close);

  test.each([
    ["before the requests are sent", 1],
    ["before and after that", 4],
  ])("is not blamed if the process is busy %s", async (_when, turns) => {
    const hits = Array.from({ length: 400 }, () => counters.hit(client));
    for (let turn = 0; turn < turns; turn++) {
      beBusy(100);
      await setImmediate();
    }
    const decisions = await Promise.all(hits);
    expect(decisions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(100);
    expect(await countedLocally()).toBe(0);
  });
});

/** @param milliseconds for which nothing else runs */
function beBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}
