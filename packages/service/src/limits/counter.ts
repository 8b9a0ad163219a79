import type { Consumer, Decision } from "./counter-store.ts";
import {
  emptyWindow,
  enterWindows,
  type WindowCounts,
  type WindowState,
  windowLengthsMs,
  windowNames,
  windowState,
} from "./windows.ts";

/** The requests and bans of one consumer. Times are Unix times in milliseconds; 0 means never. */
export interface Counter extends WindowCounts {
  bannedAt: number;
  bannedUntil: number;
  /** Number of consecutive bans, each within a day of the previous one. */
  banCount: number;
}

/** The rules for bans: after how many rejections, and for how long. */
export interface BanPolicy {
  /** Number of rejected requests in one UTC minute that leads to a ban; 0 disables bans. */
  threshold: number;
  /** Length of the first ban in milliseconds; each further one within a day is twice as long. */
  firstMs: number;
  maxMs: number;
}

export function createCounter(): Counter {
  return {
    minute: emptyWindow(0),
    day: emptyWindow(0),
    bannedAt: 0,
    bannedUntil: 0,
    banCount: 0,
  };
}

/**
 * Decides whether to admit one request of the consumer, and counts it, in one synchronous step.
 *
 * @param now Unix time in milliseconds
 */
export function decide(
  counter: Counter,
  consumer: Consumer,
  now: number,
  bans: BanPolicy,
): Decision {
  bringUpToDate(counter, consumer, now);
  const isAdmitted = counter.bannedUntil <= now && hasRoom(counter, consumer);
  if (isAdmitted) for (const name of windowNames) counter[name].admitted++;
  else refuse(counter, consumer, now, bans);
  return decisionOf(counter, consumer, { isAdmitted, decidedAt: now });
}

/**
 * Whether the consumer is banned.
 *
 * @param now Unix time in milliseconds
 */
export function isBanned({ bannedAt, bannedUntil }: Counter, consumer: Consumer, now: number) {
  return bannedUntil > now && bannedAt > consumer.unbannedAt;
}

/** Describes a decision to the consumer, from its counter after that decision. */
export function decisionOf(
  counter: Counter,
  { limits }: Consumer,
  { isAdmitted, decidedAt }: Pick<Decision, "isAdmitted" | "decidedAt">,
): Decision {
  const windows: WindowState[] = [];
  let admittedAt = Math.max(decidedAt, counter.bannedUntil);
  for (const name of windowNames) {
    const limit = limits[name];
    if (limit === undefined) continue;
    const state = windowState(counter, name, limit);
    windows.push(state);
    if (state.remaining === 0) admittedAt = Math.max(admittedAt, state.endsAt);
  }
  return { isAdmitted, isBanned: counter.bannedUntil > decidedAt, windows, decidedAt, admittedAt };
}

/** Whether each window that limits the consumer has room for a further request. */
function hasRoom(counter: Counter, { limits }: Consumer): boolean {
  for (const name of windowNames) {
    const limit = limits[name];
    if (limit !== undefined && counter[name].admitted >= limit) return false;
  }
  return true;
}

/** Enters the windows that contain `now`, and lifts or adjusts the ban. */
export function bringUpToDate(counter: Counter, consumer: Consumer, now: number): void {
  enterWindows(counter, now);
  adjustBan(counter, consumer, now);
}

/** Lifts the ban if the consumer was unbanned, and limits it to its full length if the clock was set back. */
function adjustBan(counter: Counter, consumer: Consumer, now: number): void {
  if (counter.bannedAt > 0 && consumer.unbannedAt >= counter.bannedAt) {
    Object.assign(counter, { bannedAt: 0, bannedUntil: 0, banCount: 0 });
    counter.minute.refused = 0;
  }
  if (counter.bannedAt > now) {
    counter.bannedUntil = now + (counter.bannedUntil - counter.bannedAt);
    counter.bannedAt = now;
  }
}

function refuse(counter: Counter, consumer: Consumer, now: number, bans: BanPolicy): void {
  for (const name of windowNames) counter[name].refused++;
  if (counter.bannedUntil > now || !consumer.canBeBanned || bans.threshold === 0) return;
  if (counter.minute.refused < bans.threshold) return;
  const isRepeated = counter.bannedAt > 0 && now - counter.bannedAt < windowLengthsMs.day;
  counter.banCount = isRepeated ? counter.banCount + 1 : 1;
  counter.bannedAt = now;
  counter.bannedUntil = now + Math.min(bans.firstMs * 2 ** (counter.banCount - 1), bans.maxMs);
}
