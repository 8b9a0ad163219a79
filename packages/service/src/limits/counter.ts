import {
  type Client,
  type Decision,
  type WindowName,
  type WindowState,
  windowLengthsMs,
  windowNames,
} from "./counter-store.ts";

/** The requests and bans of one client. Times are Unix times in milliseconds; 0 means never. */
export interface Counter {
  minute: WindowCount;
  day: WindowCount;
  /** The latest minute and day that have ended: a clock that is set back may enter them again. */
  left: Record<WindowName, WindowCount>;
  bannedAt: number;
  bannedUntil: number;
  /** Number of consecutive bans, each within a day of the previous one. */
  banCount: number;
}

interface WindowCount {
  /** Number of the window, counted from the Unix epoch. */
  index: number;
  admitted: number;
  refused: number;
}

/** When a key is banned, and for how long. */
export interface BanPolicy {
  /** Rejected requests in one UTC minute that lead to a ban; 0 turns bans off. */
  threshold: number;
  /** Length of the first ban in milliseconds; each further one within a day is twice as long. */
  firstMs: number;
  longestMs: number;
}

export function createCounter(): Counter {
  return {
    minute: emptyWindow(0),
    day: emptyWindow(0),
    left: { minute: emptyWindow(0), day: emptyWindow(0) },
    bannedAt: 0,
    bannedUntil: 0,
    banCount: 0,
  };
}

function emptyWindow(index: number): WindowCount {
  return { index, admitted: 0, refused: 0 };
}

/**
 * Decides whether to admit one request of the client, and counts it, in one synchronous step.
 *
 * @param now Unix time in milliseconds
 */
export function decide(counter: Counter, client: Client, now: number, bans: BanPolicy): Decision {
  bringUpToDate(counter, client, now);
  const isAdmitted =
    counter.bannedUntil <= now &&
    limitedWindows(client).every((name) => hasRoom(counter, client, name));
  if (isAdmitted) for (const name of windowNames) counter[name].admitted++;
  else refuse(counter, client, now, bans);
  return decisionOf(counter, client, { isAdmitted, decidedAt: now });
}

/** Describes a decision to the client, from its counter after that decision. */
export function decisionOf(
  counter: Counter,
  client: Client,
  { isAdmitted, decidedAt }: Pick<Decision, "isAdmitted" | "decidedAt">,
): Decision {
  const names = limitedWindows(client);
  return {
    isAdmitted,
    isBanned: counter.bannedUntil > decidedAt,
    windows: names.map((name) => windowState(counter, name, client.limits[name] ?? 0)),
    decidedAt,
    admittedAt: names
      .filter((name) => !hasRoom(counter, client, name))
      .reduce(
        (time, name) => afterWindow(counter, name, time),
        Math.max(decidedAt, counter.bannedUntil),
      ),
  };
}

function limitedWindows({ limits }: Client): WindowName[] {
  return windowNames.filter((name) => limits[name] !== undefined);
}

function hasRoom(counter: Counter, { limits }: Client, name: WindowName): boolean {
  return counter[name].admitted < (limits[name] ?? 0);
}

/** Enters the windows that contain `now`, and lifts or adjusts the ban. */
export function bringUpToDate(counter: Counter, client: Client, now: number): void {
  enterWindows(counter, now);
  adjustBan(counter, client, now);
}

/**
 * Resets the counts when a new window begins. If the clock was set back, or back and forth, the counts
 * are kept: a client must not get its requests twice.
 */
function enterWindows(counter: Counter, now: number): void {
  for (const name of windowNames) {
    const current = counter[name];
    const left = counter.left[name];
    const index = windowIndex(name, now);
    if (index === current.index) continue;
    const entered = index === left.index ? left : emptyWindow(index);
    const comesAgain = index < current.index || index === left.index;
    counter[name] = comesAgain ? withCountsOf(current, entered) : entered;
    counter.left[name] = current.index >= left.index ? current : left;
  }
}

/** The window with the higher counts of the two. */
function withCountsOf(other: WindowCount, { index, admitted, refused }: WindowCount): WindowCount {
  return {
    index,
    admitted: Math.max(admitted, other.admitted),
    refused: Math.max(refused, other.refused),
  };
}

/** Lifts the ban if the client was unbanned, and keeps a clock that was set back from prolonging it. */
function adjustBan(counter: Counter, client: Client, now: number): void {
  if (counter.bannedAt > 0 && client.unbannedAt >= counter.bannedAt) {
    Object.assign(counter, { bannedAt: 0, bannedUntil: 0, banCount: 0 });
    counter.minute.refused = 0;
  }
  if (counter.bannedAt > now) {
    counter.bannedUntil = now + (counter.bannedUntil - counter.bannedAt);
    counter.bannedAt = now;
  }
}

function refuse(counter: Counter, client: Client, now: number, bans: BanPolicy): void {
  for (const name of windowNames) counter[name].refused++;
  if (counter.bannedUntil > now || !client.canBeBanned || bans.threshold === 0) return;
  if (counter.minute.refused < bans.threshold) return;
  const isRepeated = counter.bannedAt > 0 && now - counter.bannedAt < windowLengthsMs.day;
  counter.banCount = isRepeated ? counter.banCount + 1 : 1;
  counter.bannedAt = now;
  counter.bannedUntil = now + Math.min(bans.firstMs * 2 ** (counter.banCount - 1), bans.longestMs);
}

function windowState(counter: Counter, name: WindowName, limit: number): WindowState {
  const remaining = Math.max(0, limit - counter[name].admitted);
  return { name, limit, remaining, endsAt: (counter[name].index + 1) * windowLengthsMs[name] };
}

/** The end of the window, or the given time if that is later. */
function afterWindow(counter: Counter, name: WindowName, time: number): number {
  return Math.max(time, (counter[name].index + 1) * windowLengthsMs[name]);
}

/** The number of the window that contains a Unix time in milliseconds, counted from the Unix epoch. */
export function windowIndex(name: WindowName, time: number): number {
  return Math.floor(time / windowLengthsMs[name]);
}
