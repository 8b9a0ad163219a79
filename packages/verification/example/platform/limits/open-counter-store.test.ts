import type { Database } from "@contract-first/service/internal/database/database";
import { openCounterStore } from "@contract-first/service/internal/limits/open-counter-store";
import { createMetrics } from "@contract-first/service/internal/process/metrics";
import { readinessOf } from "@contract-first/service/internal/readiness";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { example } from "../testing/example.ts";
import { canStartRedis, startRedis } from "../testing/redis-cluster.ts";

const rest = { isSaved: false, canBeBanned: false, unbannedAt: 0 };

const warningOf = (policy: string) =>
  `Redis may evict counters (maxmemory-policy ${policy}), and then consumers get more than their limits: set maxmemory-policy to noeviction.`;

/** Opens a store in a Redis; returns the warnings of its log too. */
async function openIn({ port }: { port: number }) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const opened = await openCounterStore(
    {
      urls: [`redis://127.0.0.1:${port}`],
      keyPrefix: "test:",
      bans: { threshold: 0, firstMs: 0, maxMs: 0 },
    },
    {} as Database,
    { log, metrics: createMetrics(example.contract) },
  );
  onTestFinished(opened.close);
  const warnings = () => lines.filter(({ level }) => level === 40).map(({ msg }) => msg);
  return { ...opened, warnings };
}

test.runIf(canStartRedis)("a Redis that may evict counters is warned of at the start", async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  expect((await openIn(redis)).warnings()).toEqual([]);
  for (const policy of ["allkeys-lru", "volatile-ttl"]) {
    await redis.command("CONFIG", "SET", "maxmemory-policy", policy);
    expect((await openIn(redis)).warnings()).toEqual([warningOf(policy)]);
  }
});

test.runIf(canStartRedis)(
  "each change of the policy is warned of while the service runs",
  async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const { warnings } = await openIn(redis);
    const expected: string[] = [];
    for (const policy of ["allkeys-lru", "volatile-ttl", "allkeys-lru"]) {
      await redis.command("CONFIG", "SET", "maxmemory-policy", policy);
      expected.push(warningOf(policy));
      vi.advanceTimersByTime(60_000);
      await expect.poll(warnings).toEqual(expected);
    }
  },
);

test.runIf(canStartRedis)(
  "a Redis that is full counts as away: limits hold in memory",
  async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const { counters } = await openIn(redis);
    const consumer = { id: "one", limits: { minute: 3 }, ...rest };
    const admitted = async () => (await counters.hit(consumer)).isAdmitted;
    expect(await admitted()).toBe(true);
    await redis.command("CONFIG", "SET", "maxmemory", "1");
    expect([await admitted(), await admitted(), await admitted()]).toEqual([true, true, false]);
  },
);

test.runIf(canStartRedis)("the service is degraded while Redis takes no writes", async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const { checks } = await openIn(redis);
  const ready = { status: "ok", checks: { redis: "ok" } };
  const degraded = {
    status: "degraded",
    checks: { redis: "takes no writes: requests are counted in memory" },
  };
  expect(await readinessOf(checks)).toEqual(ready);
  for (const [fault, repair] of [
    ["CONFIG SET maxmemory 1", "CONFIG SET maxmemory 0"],
    ["REPLICAOF 127.0.0.1 1", "REPLICAOF NO ONE"],
  ] as const) {
    await redis.command(...fault.split(" "));
    expect(await readinessOf(checks)).toEqual(degraded);
    await redis.command(...repair.split(" "));
    expect(await readinessOf(checks)).toEqual(ready);
  }
});
