import type { ApiKey } from "../keys/api-keys.js";
import { keyClient } from "./client.js";
import { bringUpToDate, type Counter, createCounter } from "./counter.js";
import type { WindowName } from "./counter-store.js";

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
 * How much of its limits a key has used in the current windows.
 *
 * @param saved the counter of the key as it was last saved; null if there is none
 * @param now Unix time in milliseconds
 */
export function usageOf(key: ApiKey, saved: Counter | null, now: number): Usage {
  const client = keyClient(key);
  const counter = saved ?? createCounter();
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
