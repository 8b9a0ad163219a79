import type { Database } from "../storage/database.js";
import { Prisma, type RateLimitCounter } from "../storage/prisma-client/client.js";
import { type Counter, createCounter } from "./counter.js";
import { windowIndex } from "./counter-store.js";

/** The counter of a client as it was last saved; null if there is none. */
export async function loadCounter(database: Database, subject: string): Promise<Counter | null> {
  const row = await database.rateLimitCounter.findUnique({ where: { subject } });
  return row && toCounter(row);
}

/** No database takes more parameters in one statement. */
const mostRows = 3_000;

/**
 * Saves the counters of many clients, up to 3,000 in one statement: it is atomic without a transaction,
 * of which other statements on the same connection would become part.
 */
export async function saveCounters(
  database: Database,
  counters: Map<string, Counter>,
): Promise<void> {
  const rows = Array.from(counters, ([subject, counter]) => toRow(subject, counter));
  for (let start = 0; start < rows.length; start += mostRows) {
    await database.$executeRaw(upsert(rows.slice(start, start + mostRows)));
  }
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

const insert = Prisma.raw(
  `INSERT INTO "RateLimitCounter" (${columns.map((name) => `"${name}"`).join(", ")}) VALUES `,
);
const orUpdate = Prisma.raw(
  ` ON CONFLICT ("subject") DO UPDATE SET ${columns.map((name) => `"${name}" = excluded."${name}"`).join(", ")}`,
);

function upsert(rows: RateLimitCounter[]): Prisma.Sql {
  const values = rows.map(
    (row) => Prisma.sql`(${Prisma.join(columns.map((column) => row[column]))})`,
  );
  return Prisma.sql`${insert}${Prisma.join(values)}${orUpdate}`;
}

/** Deletes the counters last used before yesterday (UTC); no ban lasts longer than a day. */
export async function deleteOldCounters(database: Database, now: number): Promise<void> {
  await database.rateLimitCounter.deleteMany({
    where: { day: { lt: windowIndex("day", now) - 1 } },
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
