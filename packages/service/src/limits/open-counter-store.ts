import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { DatabaseMetrics } from "../database/database-metrics.ts";
import { NotReady, type ReadinessCheck } from "../readiness.ts";
import type { BanPolicy } from "./counter.ts";
import type { CounterStore } from "./counter-store.ts";
import { watchEvictionPolicy } from "./eviction-policy.ts";
import type { LimitMetrics } from "./limit-metrics.ts";
import { MemoryCounterStore } from "./memory-counter-store.ts";

interface Reports {
  log: Logger;
  metrics: LimitMetrics & DatabaseMetrics;
}

interface OpenCounterStore {
  counters: CounterStore;
  /** The checks of its dependencies. */
  checks: ReadinessCheck[];
  close(): Promise<void>;
}

interface Settings {
  /** URLs of a server or of the nodes of a cluster; if empty, requests are counted in memory. */
  urls: string[];
  keyPrefix: string;
  bans: BanPolicy;
}

/** Opens the store that counts requests: Redis if the settings name one, otherwise memory. */
export async function openCounterStore(
  settings: Settings,
  database: Database,
  reports: Reports,
): Promise<OpenCounterStore> {
  return settings.urls.length > 0
    ? openInRedis(settings, reports)
    : openInMemory(settings, database, reports);
}

/** How long the start of a service waits for Redis, in milliseconds. */
const connectTimeoutMs = 1_000;

const firstClient = {
  id: "start",
  limits: { minute: 1 },
  isSaved: false,
  canBeBanned: false,
  unbannedAt: 0,
};

async function openInRedis(
  { urls, keyPrefix, bans }: Settings,
  reports: Reports,
): Promise<OpenCounterStore> {
  // A service that counts in memory does not load these modules, so that it starts faster.
  const { openRedis, whenConnected } = await import("./redis.ts");
  const { RedisCounterStore } = await import("./redis-counter-store.ts");
  const { FallbackCounterStore } = await import("./fallback-counter-store.ts");
  const redis = openRedis(urls, keyPrefix);
  const store = new RedisCounterStore({ redis, bans });
  const counters = new FallbackCounterStore({ store, bans, ...reports, now: Date.now });
  try {
    await whenConnected(redis, connectTimeoutMs);
    // Sends the script to Redis before many requests need it at the same time.
    await store.hit(firstClient);
  } catch (error) {
    reports.log.error({ err: error }, "Redis cannot be used yet: requests are counted in memory");
  }
  const endWatch = await watchEvictionPolicy(redis, reports.log);
  const close = async () => {
    endWatch();
    counters.close();
    redis.destroy();
  };
  // Redis may serve reads while it accepts no writes: as a replica, or when its memory or disk is full.
  const check = () =>
    store.hit(firstClient).then(
      () => {},
      (error) => {
        throw new NotReady(`${faultOf(error)}: requests are counted in memory`);
      },
    );
  return { counters, checks: [{ name: "redis", isOptional: true, check }], close };
}

function faultOf({ message }: Error): string {
  return /^(?:READONLY|OOM|MISCONF|NOREPLICAS) /.test(message) ? "takes no writes" : "gone";
}

function openInMemory(
  { bans }: Settings,
  database: Database,
  { log, metrics }: Reports,
): OpenCounterStore {
  const counters = new MemoryCounterStore({ database, log, metrics, bans, now: Date.now });
  const close = () =>
    counters.close().catch((error) => log.error({ err: error }, "last counts of rate limits lost"));
  return { counters, checks: [], close };
}
