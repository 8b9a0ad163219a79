import { keyClient } from "../rate-limit/client.js";
import { bringUpToDate, createCounter } from "../rate-limit/counter.js";
import type { WindowName } from "../rate-limit/window.js";
import type { Database } from "../storage/database.js";
import { loadCounter } from "../storage/rate-limit-counters.js";
import type { ApiKey } from "./api-keys.js";

export interface Usage {
  minute: WindowUsage;
  day: WindowUsage;
  bannedUntil: Date | null;
}

interface WindowUsage {
  limit: number;
  admitted: number;
  rejected: number;
}

/**
 * How much of its limits a key has used in the current windows, as the running server last saved it.
 *
 * @param now Unix time in milliseconds
 */
export async function usageOf(database: Database, key: ApiKey, now: number): Promise<Usage> {
  const client = keyClient(key);
  const counter = (await loadCounter(database, client.id)) ?? createCounter();
  bringUpToDate(counter, client, now);
  const window = (name: WindowName) => ({
    limit: client.limits[name] ?? 0,
    admitted: counter[name].admitted,
    rejected: counter[name].refused,
  });
  return {
    minute: window("minute"),
    day: window("day"),
    bannedUntil: counter.bannedUntil > now ? new Date(counter.bannedUntil) : null,
  };
}
