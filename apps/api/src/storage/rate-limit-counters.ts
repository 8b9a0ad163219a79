import type { Counter } from "../rate-limit/counter.js";
import { windowIndex } from "../rate-limit/window.js";
import type { Database } from "./database.js";
import type { RateLimitCounter } from "./prisma-client/client.js";

/** The counter of a client as it was last saved; null if there is none. */
export async function loadCounter(database: Database, subject: string): Promise<Counter | null> {
  const row = await database.rateLimitCounter.findUnique({ where: { subject } });
  return row && toCounter(row);
}

/**
 * Saves the counters of many clients in one statement: it is atomic without a transaction, of which
 * other statements on the same connection would become part.
 */
export async function saveCounters(
  database: Database,
  counters: Map<string, Counter>,
): Promise<void> {
  const rows = [...counters].map(([subject, counter]) => toRow(subject, counter));
  await database.$executeRawUnsafe(upsert, JSON.stringify(rows));
}

const columns = [
  "subject",
  "minute",
  "minuteCount",
  "minuteRefused",
  "day",
  "dayCount",
  "dayRefused",
  "bannedAt",
  "bannedUntil",
  "banCount",
] as const satisfies (keyof RateLimitCounter)[];

const upsert = `
  INSERT INTO "RateLimitCounter" (${columns.map((name) => `"${name}"`).join(", ")})
  SELECT ${columns.map((name) => `value ->> '${name}'`).join(", ")} FROM json_each(?) WHERE true
  ON CONFLICT ("subject") DO UPDATE SET
  ${columns.map((name) => `"${name}" = excluded."${name}"`).join(", ")}`;

/** Deletes the counters last used before yesterday (UTC); no ban lasts longer than a day. */
export async function deleteOldCounters(database: Database, now: number): Promise<void> {
  await database.rateLimitCounter.deleteMany({
    where: { day: { lt: windowIndex("day", now) - 1 } },
  });
}

function toCounter(row: RateLimitCounter): Counter {
  return {
    minute: { index: row.minute, admitted: row.minuteCount, refused: row.minuteRefused },
    day: { index: row.day, admitted: row.dayCount, refused: row.dayRefused },
    bannedAt: Number(row.bannedAt),
    bannedUntil: Number(row.bannedUntil),
    banCount: row.banCount,
  };
}

function toRow(
  subject: string,
  { minute, day, ...ban }: Counter,
): Record<keyof RateLimitCounter, unknown> {
  return {
    subject,
    minute: minute.index,
    minuteCount: minute.admitted,
    minuteRefused: minute.refused,
    day: day.index,
    dayCount: day.admitted,
    dayRefused: day.refused,
    ...ban,
  };
}
