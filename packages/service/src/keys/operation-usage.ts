import type { PlatformContract } from "../contract.ts";
import type { Database } from "../database/database.ts";
import type { ApiKey } from "./api-keys.ts";
import { allDays, anyOperation, dayMs, dayOf } from "./call-counts.ts";

/** How often operations were called, in the form that `review --usage` reads. */
export interface OperationUsage {
  /** The first and the last day that are counted (UTC), for example `2030-12-05`. */
  from: string;
  to: string;
  /** By operationId; operations that nobody called are absent. */
  operations: Record<string, { keys: number; calls: number; lastCallOn: string }>;
}

/** Number of days that are reported, including today. */
const reportedDays = 30;

/** Deletes the numbers of calls more than 31 days ago. */
export async function deleteOldOperationUsage(database: Database, now: number): Promise<void> {
  await database.operationUsage.deleteMany({
    where: { day: { lt: dayOf(now - (reportedDays + 1) * dayMs), not: allDays } },
  });
}

/** The calls of the last 30 days, including today: only numbers, without names. */
export async function readOperationUsage(database: Database, now: number): Promise<OperationUsage> {
  const [from, to] = [dayOf(now - (reportedDays - 1) * dayMs), dayOf(now)];
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

/** When each key was last used, by id; a key that was never used is absent. */
export async function readLastUses(database: Database): Promise<Map<number, Date>> {
  const where = { day: allDays, operation: anyOperation };
  const usages = await database.operationUsage.findMany({ where });
  return new Map(
    usages.flatMap(({ apiKeyId, lastCallAt }) => (lastCallAt ? [[apiKeyId, lastCallAt]] : [])),
  );
}

/** A key that has called an operation which will be removed. */
export interface DeprecatedUsage extends Pick<ApiKey, "id" | "name" | "plan"> {
  operation: string;
  calls: number;
  lastCallAt: Date;
  /** The day of the removal (UTC), for example `2030-12-05`. */
  removedOn: string;
}

/**
 * The keys that still work and have called operations that will be removed, in order of their latest calls,
 * newest first.
 */
export async function listDeprecatedUsage(
  database: Database,
  contract: PlatformContract,
  now: Date,
): Promise<DeprecatedUsage[]> {
  const usages = await database.operationUsage.findMany({
    where: { day: allDays },
    orderBy: [{ lastCallAt: "desc" }, { id: "asc" }],
  });
  const keys = await database.apiKey.findMany({
    where: { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  });
  const keysById = new Map(keys.map((key) => [key.id, key]));
  return usages.flatMap(({ apiKeyId, operation, calls, lastCallAt }) => {
    const key = keysById.get(apiKeyId);
    const removedOn = removalDate(contract, operation);
    if (key === undefined || removedOn === null || lastCallAt === null) return [];
    const { id, name, plan } = key;
    return [{ id, name, plan, operation, calls: Number(calls), lastCallAt, removedOn }];
  });
}

/** Null if the contract no longer has the operation, or no longer announces its removal. */
function removalDate({ operations }: PlatformContract, operation: string): string | null {
  return Object.hasOwn(operations, operation)
    ? (operations[operation]?.deprecation?.sunset ?? null)
    : null;
}
