import { setImmediate, setTimeout } from "node:timers/promises";
import type { Consumer } from "@contract-first/service/internal/limits/counter-store";
import { FallbackCounterStore } from "@contract-first/service/internal/limits/fallback-counter-store";
import {
  openRedis,
  type Redis,
  whenConnected,
} from "@contract-first/service/internal/limits/redis";
import { RedisCounterStore } from "@contract-first/service/internal/limits/redis-counter-store";
import { createMetrics, type Metrics } from "@contract-first/service/internal/process/metrics";
import { TcpProxy } from "@contract-first/testing/internal/harness/tcp-proxy";
import { newKeyPrefix, testRedisUrl } from "@contract-first/testing/internal/harness/test-redis";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { example } from "../testing/example.ts";

const bans = { threshold: 0, firstMs: 60_000, maxMs: 3_600_000 };
const consumer: Consumer = {
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
  metrics = createMetrics(example.contract);
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const store = new RedisCounterStore({ redis, bans });
  counters = new FallbackCounterStore({ store, bans, log, metrics, now: Date.now });
}

function close(): void {
  counters.close();
  redis.destroy();
}

const countedLocally = async () => (await metrics.countedLocally.get()).values[0]?.value;

describe.runIf(testRedisUrl !== null)("Redis behind a proxy", () => {
  let proxy: TcpProxy;

  beforeEach(async () => {
    proxy = new TcpProxy(new URL(testRedisUrl ?? ""));
    await open(`redis://127.0.0.1:${await proxy.open()}`);
    // The time for which a request waits, and then the store with Redis, passes only when a test lets it.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });

  afterEach(async () => {
    vi.useRealTimers();
    close();
    proxy.cut();
  });

  /** Sends requests one after the other, each of which gets so many milliseconds. */
  async function hitEach(count: number, milliseconds: number): Promise<void> {
    for (let sent = 0; sent < count; sent++) {
      let isDecided = false;
      const hit = counters.hit(consumer).finally(() => (isDecided = true));
      // What has arrived is read first, and then the timer begins.
      for (let turn = 0; turn < 3; turn++) await setImmediate();
      if (milliseconds > 0 && !isDecided) vi.advanceTimersByTime(milliseconds);
      await hit;
    }
  }

  /** Sends requests until Redis decides again, one in each second; returns what is left then. */
  async function untilHealed(): Promise<number | undefined> {
    for (;;) {
      const before = await countedLocally();
      const { windows } = await counters.hit(consumer);
      if ((await countedLocally()) === before) return windows[0]?.remaining;
      vi.advanceTimersByTime(1_000);
      await setTimeout(10);
    }
  }

  test("while Redis is gone, a process knows the bans that it has decided", async () => {
    const strict = { ...bans, threshold: 1 };
    const store = new RedisCounterStore({ redis, bans: strict });
    const log = pino({ level: "silent" });
    const own = new FallbackCounterStore({ store, bans: strict, log, metrics, now: Date.now });
    onTestFinished(() => own.close());
    const banned = { ...consumer, limits: { day: 1 } };
    proxy.cut();
    expect(await own.isBanned(banned)).toBe(false);
    await Promise.all([own.hit(banned), own.hit(banned)]);
    expect(await own.isBanned(banned)).toBe(true);
  });

  test.each([
    ["stall", () => proxy.stall(), () => proxy.resume()],
    ["cut", () => proxy.cut(), () => proxy.open()],
  ])(
    "after a %s, requests wait at most 50 ms and are counted in memory until Redis is back",
    async (_fault, begin, end) => {
      await hitEach(30, 0);
      expect(await countedLocally()).toBe(0);
      await begin();
      await hitEach(40, 50);
      expect(await countedLocally()).toBe(40);
      // By now, Redis is asked nothing, so nothing has to be waited for.
      const decisions = await Promise.all(Array.from({ length: 40 }, () => counters.hit(consumer)));
      expect(decisions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(30);
      await end();
      expect(await untilHealed()).toBeGreaterThan(0);
      // The breaker closes right after the request has its decision.
      await setImmediate();
      expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
        [50, "Redis is slow or gone: requests are counted in memory"],
        [30, "Redis works again: requests are counted there"],
      ]);
    },
  );

  test("a request waits for a Redis that is slow, but not for longer than 50 ms", async () => {
    proxy.stall();
    let isDecided = false;
    const hit = counters.hit(consumer).finally(() => (isDecided = true));
    for (let turn = 0; turn < 3; turn++) await setImmediate();
    vi.advanceTimersByTime(49);
    for (let turn = 0; turn < 3; turn++) await setImmediate();
    expect(isDecided).toBe(false);
    vi.advanceTimersByTime(1);
    await hit;
    expect(await countedLocally()).toBe(1);
  });

  // Time passes as it does for a busy process: nothing is read meanwhile, and then timers come first.
  const beBusy = () => vi.advanceTimersByTime(100);

  test("is not blamed if the process is busy before the requests are sent", async () => {
    const hits = Array.from({ length: 400 }, () => counters.hit(consumer));
    beBusy();
    const decisions = await Promise.all(hits);
    expect(decisions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(100);
    expect(await countedLocally()).toBe(0);
  });

  test("is not blamed if the process is busy before and after that", async () => {
    proxy.stall();
    const hits = Array.from({ length: 400 }, () => counters.hit(consumer));
    for (let turn = 0; turn < 2; turn++) {
      beBusy();
      await setImmediate();
    }
    // By now, they wait for Redis. Its reply has arrived, but is not read.
    proxy.onReply = () => void setImmediate().then(beBusy);
    proxy.resume();
    const decisions = await Promise.all(hits);
    expect(decisions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(100);
    expect(await countedLocally()).toBe(0);
  });
});

describe.runIf(testRedisUrl !== null)("requests of one turn", () => {
  beforeEach(() => open(testRedisUrl ?? ""));
  afterEach(close);

  test("are counted by one call for each consumer, in order of arrival", async () => {
    const calls = vi.spyOn(redis, "decide");
    const guest = { ...consumer, id: "key:2" };
    const hits = Array.from({ length: 240 }, (_hit, index) =>
      counters.hit(index % 2 === 0 ? consumer : guest),
    );
    const decisions = await Promise.all(hits);
    expect(calls).toHaveBeenCalledTimes(2);
    const left = decisions.map(({ windows }) => windows[0]?.remaining);
    expect(left).toEqual(hits.map((_hit, index) => Math.max(0, 99 - Math.floor(index / 2))));
    expect(await countedLocally()).toBe(0);
  });

  test("whose consumer changes in between are decided by what it was at each", async () => {
    const fewer = { ...consumer, limits: { day: 1 } };
    const decisions = await Promise.all([counters.hit(consumer), counters.hit(fewer)]);
    expect(decisions.map(({ isAdmitted }) => isAdmitted)).toEqual([true, false]);
  });
});
