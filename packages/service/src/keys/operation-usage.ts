import type { PlatformContract } from "../contract.ts";
import type { Database } from "../database/database.ts";
import type { ApiKey } from "./api-keys.ts";
import { allDays, anyOperation, dayMs, dayOf } from "./call-counts.ts";

/** Number of days that are reported, including today. */
export const reportedDays = 30;

/** Number of days after which numbers are deleted. */
const keptDays = 90;

/** Maximum number of rows to delete at a time: on SQLite, nothing else runs meanwhile. */
const limit = 1_000;

/** Deletes the numbers of more than 90 days ago. */
export async function deleteOldUsage(database: Database, now: number): Promise<void> {
  const day = { lt: dayOf(now - keptDays * dayMs) };
  const { operationUsage, placeUsage } = database;
  const ofDays = { day: { ...day, not: allDays } };
  while ((await operationUsage.deleteMany({ where: ofDays, limit })).count === limit);
  while ((await placeUsage.deleteMany({ where: { day }, limit })).count === limit);
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
