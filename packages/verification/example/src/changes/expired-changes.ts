import type { Dependencies } from "@contract-first/service";
import { repeat } from "../repeat.ts";
import type { PlaceChange, PrismaClient } from "../storage/sqlite/client.ts";

/** How long changes are kept, in milliseconds: 24 hours, as the contract says. */
const retentionMs = 24 * 3_600_000;
const cleanUpIntervalMs = 60_000;
/** Maximum number of rows that one statement deletes, so that other statements need not wait long. */
const batchSize = 1_000;

/** @param now Unix time in milliseconds */
export function isExpired({ at }: Pick<PlaceChange, "at">, now: number): boolean {
  return at.getTime() <= now - retentionMs;
}

/**
 * Deletes expired changes every minute.
 *
 * @returns the function that ends this
 */
export function deleteExpiredEveryMinute({
  database,
  now,
  log,
}: Pick<Dependencies<PrismaClient>, "database" | "now" | "log">): () => Promise<void> {
  const report = (err: unknown) => log.warn({ err }, "expired changes not deleted: trying again");
  const cleanUp = () => deleteExpiredChanges(database.service, now()).catch(report);
  return repeat(cleanUp, cleanUpIntervalMs);
}

/**
 * Deletes expired changes, except the newest of them: a client that has received it has missed nothing.
 *
 * @param now Unix time in milliseconds
 */
export async function deleteExpiredChanges(
  { placeChange }: Pick<PrismaClient, "placeChange">,
  now: number,
): Promise<void> {
  const isOld = { at: { lte: new Date(now - retentionMs) } };
  const newest = await placeChange.findFirst({ where: isOld, orderBy: { at: "desc" } });
  if (newest === null) return;
  const where = { id: { lt: newest.id } };
  let deleted: number;
  do {
    ({ count: deleted } = await placeChange.deleteMany({ where, limit: batchSize }));
  } while (deleted === batchSize);
}
