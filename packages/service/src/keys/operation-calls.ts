import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { DatabaseMetrics } from "../database/database-metrics.ts";
import { Prisma } from "../database/generated/sqlite/client.ts";
import { CallsSaver } from "./calls-saver.ts";

/** The unsaved numbers of calls of operations by keys. */
export class CallCounts {
  readonly #counts = new Map<string, number>();

  /** @param now Unix time in milliseconds */
  add(apiKeyId: number, operation: string, now: number): void {
    const id = operationUsageId(apiKeyId, operation, now);
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  /** The unsaved numbers, always in the same order, so that processes that save at the same time cannot deadlock. */
  get unsaved(): [id: string, calls: number][] {
    return [...this.#counts].sort(([left], [right]) => (left < right ? -1 : 1));
  }

  /** Removes the saved numbers; calls that came in the meantime remain. */
  forget(saved: readonly (readonly [id: string, calls: number])[]): void {
    for (const [id, calls] of saved) {
      const left = (this.#counts.get(id) ?? 0) - calls;
      if (left > 0) this.#counts.set(id, left);
      else this.#counts.delete(id);
    }
  }
}

/** Maximum number of rows in one statement, because databases limit the number of parameters. */
const mostRows = 3_000;

const dayMs = 86_400_000;

interface Options {
  database: Database;
  metrics: { operationCalls: CallCounts } & Pick<DatabaseMetrics, "failedSaves">;
  now: () => number;
  log: Logger;
}

/** Saves in the background how often keys call operations, and deletes numbers that are too old to be reported. */
export class OperationCallsSaver extends CallsSaver {
  readonly #options: Options;
  /** The day on which old rows were deleted, numbered from the Unix epoch. */
  #cleanedOn = -1;

  constructor(options: Options) {
    const failure = "calls of operations could not be saved";
    super({ ...options, label: "operation_calls", failure });
    this.#options = options;
  }

  protected async save(): Promise<void> {
    const { database, metrics, now } = this.#options;
    const { operationCalls } = metrics;
    const { unsaved } = operationCalls;
    for (let start = 0; start < unsaved.length; start += mostRows) {
      const rows = unsaved.slice(start, start + mostRows);
      await addOperationCalls(database, rows);
      operationCalls.forget(rows);
    }
    const day = Math.floor(now() / dayMs);
    if (unsaved.length === 0 || day === this.#cleanedOn) return;
    await deleteOldOperationUsage(database, now());
    this.#cleanedOn = day;
  }
}

/** The numbers of calls by row: the UTC day, the id of the key and the operation. */
type OperationCalls = readonly (readonly [id: string, calls: number])[];

/** How often operations were called, in the form that `review --usage` reads. */
export interface OperationUsage {
  /** The first and the last day that are counted (UTC), for example `2030-12-05`. */
  from: string;
  to: string;
  /** By operationId; operations that nobody called are absent. */
  operations: Record<string, { keys: number; calls: number; lastCallOn: string }>;
}

/** Number of days that are reported, including today. */
const daysTold = 30;

/**
 * The row of a call.
 *
 * @param now Unix time in milliseconds
 */
function operationUsageId(apiKeyId: number, operation: string, now: number): string {
  return `${dayOf(now)} ${apiKeyId} ${operation}`;
}

let today = { number: -1, name: "" };

/** The UTC day of a Unix time, for example `2030-12-05`. Cached, because nearly all requests are of the same day. */
function dayOf(now: number): string {
  const number = Math.floor(now / dayMs);
  if (number !== today.number) {
    today = { number, name: new Date(now).toISOString().slice(0, 10) };
  }
  return today.name;
}

/** Adds to the stored numbers, because several processes save them. */
async function addOperationCalls(database: Database, all: OperationCalls): Promise<void> {
  const rows = all.map(([id, calls]) => {
    const [day = "", apiKeyId, ...operation] = id.split(" ");
    // As a BigInt: SQLite would take a number for a REAL.
    return Prisma.sql`(${id}, ${day}, ${Number(apiKeyId)}, ${operation.join(" ")}, ${BigInt(calls)})`;
  });
  await database.$executeRaw`
    INSERT INTO "OperationUsage" ("id", "day", "apiKeyId", "operation", "calls")
    VALUES ${Prisma.join(rows)}
    ON CONFLICT ("id") DO UPDATE SET "calls" = "OperationUsage"."calls" + excluded."calls"`;
}

/** Deletes the numbers of calls more than 31 days ago. */
async function deleteOldOperationUsage(database: Database, now: number): Promise<void> {
  await database.operationUsage.deleteMany({
    where: { day: { lt: dayOf(now - (daysTold + 1) * dayMs) } },
  });
}

/** The calls of the last 30 days, including today: only numbers, without names. */
export async function readOperationUsage(database: Database, now: number): Promise<OperationUsage> {
  const [from, to] = [dayOf(now - (daysTold - 1) * dayMs), dayOf(now)];
  const usages = await database.operationUsage.groupBy({
    by: ["operation", "apiKeyId"],
    where: { day: { gte: from, lte: to } },
    _sum: { calls: true },
    _max: { day: true },
    // The latest call of each operation comes last.
    orderBy: [{ operation: "asc" }, { _max: { day: "asc" } }],
  });
  const operations = new Map<string, OperationUsage["operations"][string]>();
  for (const { operation, _sum, _max } of usages) {
    const { keys, calls } = operations.get(operation) ?? { keys: 0, calls: 0 };
    operations.set(operation, {
      keys: keys + 1,
      calls: calls + Number(_sum.calls),
      lastCallOn: _max.day ?? to,
    });
  }
  return { from, to, operations: Object.fromEntries(operations) };
}
