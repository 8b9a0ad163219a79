import type { PlatformContract } from "../contract.ts";
import type { Database } from "../database/database.ts";
import { Prisma } from "../database/generated/sqlite/client.ts";
import type { ApiKey } from "./api-keys.ts";

/** Calls of a deprecated operation with one key. */
export interface DeprecatedCalls {
  apiKeyId: number;
  operation: string;
  calls: number;
}

/** A key that has called an operation which will be removed. */
export interface DeprecatedUsage extends Pick<ApiKey, "id" | "name" | "plan"> {
  operation: string;
  calls: number;
  lastCallAt: Date;
  /** The day of the removal (UTC), for example `2030-12-05`. */
  removedOn: string;
}

/** Maximum number of rows in one statement, because databases limit the number of parameters. */
const mostRows = 3_000;

/** Adds to the stored numbers, because several processes save them. `lastCallAt` is the time of the last call. */
export async function addDeprecatedCalls(
  database: Database,
  calls: DeprecatedCalls[],
  lastCallAt: Date,
): Promise<void> {
  for (let start = 0; start < calls.length; start += mostRows) {
    const rows = calls.slice(start, start + mostRows).map(
      ({ apiKeyId, operation, calls }) =>
        // As a BigInt: SQLite would take a number for a REAL.
        Prisma.sql`(${`${apiKeyId} ${operation}`}, ${apiKeyId}, ${operation}, ${BigInt(calls)}, ${lastCallAt})`,
    );
    await database.$executeRaw`
      INSERT INTO "DeprecatedUsage" ("id", "apiKeyId", "operation", "calls", "lastCallAt")
      VALUES ${Prisma.join(rows)}
      ON CONFLICT ("id") DO UPDATE SET
        "calls" = "DeprecatedUsage"."calls" + excluded."calls",
        "lastCallAt" = excluded."lastCallAt"`;
  }
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
  const usages = await database.deprecatedUsage.findMany({
    orderBy: [{ lastCallAt: "desc" }, { id: "asc" }],
  });
  const keys = await database.apiKey.findMany({
    where: { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  });
  const keysById = new Map(keys.map((key) => [key.id, key]));
  return usages.flatMap(({ apiKeyId, operation, calls, lastCallAt }) => {
    const key = keysById.get(apiKeyId);
    const removedOn = removalDate(contract, operation);
    if (key === undefined || removedOn === null) return [];
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
