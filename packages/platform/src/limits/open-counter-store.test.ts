import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../database/database.ts";
import { createMetrics } from "../process/metrics.ts";
import { readinessOf } from "../readiness.ts";
import { example } from "../testing/example.ts";
import { canStartRedis, startRedis } from "../testing/redis-cluster.ts";
import { openCounterStore } from "./open-counter-store.ts";

test.runIf(canStartRedis)("the service is degraded while Redis takes no writes", async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const { checks, close } = await openCounterStore(
    {
      urls: [`redis://127.0.0.1:${redis.port}`],
      keyPrefix: "test:",
      bans: { threshold: 0, firstMs: 0, longestMs: 0 },
    },
    {} as Database,
    { log: pino({ level: "silent" }), metrics: createMetrics(example.contract) },
  );
  onTestFinished(close);
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
