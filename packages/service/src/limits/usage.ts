import { bringUpToDate, type Counter, createCounter } from "./counter.ts";
import type { Consumer } from "./counter-store.ts";
import type { WindowName } from "./windows.ts";

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
 * How much of its limits a consumer has used in the current windows.
 *
 * @param saved its last saved counter; null if there is none
 * @param now Unix time in milliseconds
 */
export function usageOf(consumer: Consumer, saved: Counter | null, now: number): Usage {
  const counter = saved ?? createCounter();
  bringUpToDate(counter, consumer, now);
  const window = (name: WindowName) => ({
    limit: consumer.limits[name] ?? 0,
    admitted: counter[name].admitted,
    rejected: counter[name].refused,
  });
  return {
    minute: window("minute"),
    day: window("day"),
    bannedUntil: counter.bannedUntil > now ? new Date(counter.bannedUntil) : null,
  };
}
