import type { Database } from "../database/database.ts";
import type { RateLimitCounter } from "../database/generated/sqlite/client.ts";
import * as tables from "../database/generated/tables.ts";
import { select, upsert } from "../database/queries/query.ts";
import { type Counter, createCounter } from "./counter.ts";
import { windowIndex } from "./windows.ts";

const findCounter = select<RateLimitCounter, [subject: string]>(
  tables.RateLimitCounter,
  `WHERE "subject" = $1`,
);
const saveCounter = upsert(tables.RateLimitCounter, "subject");

/** Reads the last saved counter of a consumer; null if there is none. */
export async function loadCounter(database: Database, subject: string): Promise<Counter | null> {
  const row = await database.queries.first(findCounter, subject);
  return row && toCounter(row);
}

/** Maximum number of counters to save at a time: on SQLite, nothing else runs meanwhile. */
const batchSize = 1_000;

/** Saves the counters of many consumers. */
export async function saveCounters(
  database: Database,
  counters: Map<string, Counter>,
): Promise<void> {
  const rows = Array.from(counters, ([subject, counter]) => toRow(subject, counter));
  for (let start = 0; start < rows.length; start += batchSize) {
    await database.queries.save(saveCounter, rows.slice(start, start + batchSize));
  }
}

/** Two days after its last request, no decision needs a counter: no ban is longer than a day. */
const retentionDays = 2;

/** Deletes the counters that no decision needs. */
export async function deleteOldCounters(database: Database, now: number): Promise<void> {
  await database.rateLimitCounter.deleteMany({
    where: { day: { lt: windowIndex("day", now) - retentionDays } },
  });
}

function toCounter(row: RateLimitCounter): Counter {
  return {
    ...createCounter(),
    minute: { index: row.minute, admitted: row.minuteCount, refused: row.minuteRefused },
    day: { index: row.day, admitted: row.dayCount, refused: row.dayRefused },
    bannedAt: Number(row.bannedAt),
    bannedUntil: Number(row.bannedUntil),
    banCount: row.banCount,
  };
}

function toRow(subject: string, { minute, day, ...ban }: Counter): RateLimitCounter {
  return {
    subject,
    minute: minute.index,
    minuteCount: minute.admitted,
    minuteRefused: minute.refused,
    day: day.index,
    dayCount: day.admitted,
    dayRefused: day.refused,
    bannedAt: BigInt(Math.round(ban.bannedAt)),
    bannedUntil: BigInt(Math.round(ban.bannedUntil)),
    banCount: ban.banCount,
  };
}
