import type { Logger } from "pino";
import type { Config } from "./config.js";
import { NotReady, type ReadinessCheck } from "./operations-endpoints.js";
import type { CounterStore } from "./rate-limit/counter-store.js";
import { MemoryCounterStore } from "./rate-limit/memory-counter-store.js";
import type { Database } from "./storage/database.js";
import type { Metrics } from "./telemetry/metrics.js";

interface Reports {
  log: Logger;
  metrics: Metrics;
}

interface OpenCounterStore {
  counters: CounterStore;
  /** What it needs. */
  checks: ReadinessCheck[];
  close(): Promise<void>;
}

/** Opens the store that counts requests: Redis if the configuration names one, otherwise memory. */
export async function openCounterStore(
  config: Config,
  database: Database,
  reports: Reports,
): Promise<OpenCounterStore> {
  return config.redis.urls.length > 0
    ? openInRedis(config, reports)
    : openInMemory(config, database, reports);
}

/** A service that starts while Redis is gone waits no longer for it, in milliseconds. */
const longestConnectMs = 1_000;

const firstClient = {
  id: "start",
  limits: { minute: 1 },
  isSaved: false,
  canBeBanned: false,
  unbannedAt: 0,
};

async function openInRedis(config: Config, reports: Reports): Promise<OpenCounterStore> {
  const { bans } = config;
  // A service that counts in memory starts sooner without these.
  const { answers, openRedis, whenConnected } = await import("./rate-limit/redis.js");
  const { RedisCounterStore } = await import("./rate-limit/redis-counter-store.js");
  const { FallbackCounterStore } = await import("./rate-limit/fallback-counter-store.js");
  const redis = openRedis(config.redis.urls, config.redis.keyPrefix);
  const store = new RedisCounterStore({ redis, bans });
  const counters = new FallbackCounterStore({ store, bans, ...reports, now: Date.now });
  try {
    await whenConnected(redis, longestConnectMs);
    // Redis learns the script before many requests need it at once.
    await store.hit(firstClient);
  } catch (error) {
    reports.log.error((error as Error).message);
  }
  const close = async () => {
    counters.close();
    redis.destroy();
  };
  const check = async () => {
    if (!(await answers(redis))) throw new NotReady("gone: requests are counted in memory");
  };
  return { counters, checks: [{ name: "redis", isOptional: true, check }], close };
}

/** Counts are saved in the background. What could not be saved is retried. */
function openInMemory(
  { bans }: Config,
  database: Database,
  { log, metrics }: Reports,
): OpenCounterStore {
  const counters = new MemoryCounterStore({ database, log, metrics, bans, now: Date.now });
  const close = () =>
    counters.close().catch((error) => log.error({ err: error }, "the last counts are lost"));
  return { counters, checks: [], close };
}
