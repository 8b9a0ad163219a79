import { createCounter, decide } from "@contract-first/service/internal/limits/counter";
import type { Consumer } from "@contract-first/service/internal/limits/counter-store";
import {
  openRedis,
  type Redis,
  whenConnected,
} from "@contract-first/service/internal/limits/redis";
import {
  RedisCounterStore,
  readCounter,
} from "@contract-first/service/internal/limits/redis-counter-store";
import { newKeyPrefix, testRedisUrl } from "@contract-first/testing/internal/harness/test-redis";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { canStartRedis, startCluster } from "../testing/redis-cluster.ts";

const bans = { threshold: 3, firstMs: 60_000, maxMs: 3_600_000 };
const consumer: Consumer = {
  id: "key:1",
  limits: { minute: 1_000_000, day: 60 },
  isSaved: true,
  canBeBanned: true,
  unbannedAt: 0,
};
const guest: Consumer = {
  id: "address:192.0.2.1",
  limits: { minute: 60 },
  isSaved: false,
  canBeBanned: false,
  unbannedAt: 0,
};

describe.runIf(testRedisUrl !== null)("one server", () => {
  let redis: Redis;
  let store: RedisCounterStore;
  const keyPrefix = newKeyPrefix();

  beforeEach(async () => {
    redis = openRedis([testRedisUrl ?? ""], keyPrefix);
    await whenConnected(redis, 10_000);
    store = new RedisCounterStore({ redis, bans });
  });

  afterEach(() => redis.destroy());

  test("the clock of Redis sets the time", async () => {
    const before = Date.now();
    const { decidedAt } = await store.hit(consumer);
    // Redis runs on this machine, which has one clock.
    expect(decidedAt).toBeGreaterThanOrEqual(before);
    expect(decidedAt).toBeLessThanOrEqual(Date.now());
  });

  test("a ban is known without a request, until it is lifted", async () => {
    const banned = { ...consumer, id: "key:7" };
    expect(await store.isBanned(banned)).toBe(false);
    await store.hitSeveral(banned, 60 + bans.threshold);
    expect(await store.isBanned(banned)).toBe(true);
    expect(await store.isBanned({ ...banned, unbannedAt: Date.now() })).toBe(false);
  });

  test("counters expire two windows after their last use", async () => {
    await store.hit(consumer);
    await store.hit(guest);
    const minutes = async (id: string) =>
      Math.round((await redis.pTTL(`counter:{${id}}`)) / 60_000);
    expect(await minutes(consumer.id)).toBe(2 * 24 * 60);
    expect(await minutes(guest.id)).toBe(2);
  });

  test("a script that Redis forgot is sent again", async () => {
    await store.hit(guest);
    await (redis as unknown as { scriptFlush(): Promise<void> }).scriptFlush();
    expect((await store.hit(guest)).isAdmitted).toBe(true);
  });

  test("requests that are counted by one call are decided as one after the other", async () => {
    const calls = fc.array(
      fc.record({
        pauseMs: fc.oneof(fc.constant(0), fc.integer({ min: -90_000, max: 90_000 })),
        hits: fc.integer({ min: 1, max: 7 }),
        isUnbanned: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uuid(), calls, async (id, each) => {
        const inMemory = createCounter();
        let time = Date.UTC(2026, 10, 21, 12);
        for (const { pauseMs, hits, isUnbanned } of each) {
          time += pauseMs;
          const unbannedAt = isUnbanned ? time : 0;
          const sender = { ...consumer, id, limits: { minute: 3, day: 9 }, unbannedAt };
          const timed = new RedisCounterStore({ redis, bans, now: () => time });
          const { decisions, counter } = await timed.hitSeveral(sender, hits);
          const expected = decisions.map(() => decide(inMemory, sender, time, bans));
          expect(decisions).toHaveLength(hits);
          expect({ decisions, counter }).toEqual({ decisions: expected, counter: inMemory });
        }
      }),
    );
  });

  test("connections that count at the same time together admit exactly the limit", async () => {
    const other = openRedis([testRedisUrl ?? ""], keyPrefix);
    await whenConnected(other, 10_000);
    const stores = [store, new RedisCounterStore({ redis: other, bans })];
    const each = { ...consumer, id: "key:2" };
    const hits = Array.from({ length: 400 }, (_hit, index) => stores[index % 2]?.hit(each));
    const decisions = await Promise.all(hits);
    other.destroy();
    expect(decisions.filter((decision) => decision?.isAdmitted)).toHaveLength(60);
    expect(await readCounter(redis, each.id)).toMatchObject({
      day: { admitted: 60, refused: 340 },
    });
  });
});

describe.runIf(canStartRedis)("a cluster", () => {
  test("consumers are spread over its nodes, and each is counted exactly", async () => {
    const { urls, stop } = await startCluster();
    const redis = openRedis(urls, newKeyPrefix());
    await whenConnected(redis, 10_000);
    const store = new RedisCounterStore({ redis, bans });
    for (let id = 1; id <= 20; id++) {
      const hits = Array.from({ length: 70 }, () => store.hit({ ...consumer, id: `key:${id}` }));
      const decisions = await Promise.all(hits);
      expect(decisions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(60);
    }
    redis.destroy();
    await stop();
  });
});
