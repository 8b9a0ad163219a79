import { bringUpToDate, type Counter, createCounter } from "./counter.ts";
import type { Client, WindowName } from "./counter-store.ts";

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
 * How much of its limits a client has used in the current windows.
 *
 * @param saved its counter as it was last saved; null if there is none
 * @param now Unix time in milliseconds
 */
export function usageOf(client: Client, saved: Counter | null, now: number): Usage {
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
