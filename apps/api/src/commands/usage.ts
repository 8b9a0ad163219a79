import { readConfig } from "../config.js";
import { type ApiKey, findKey } from "../keys/api-keys.js";
import { listDeprecatedUsage } from "../keys/deprecated-usage.js";
import { keyClient } from "../rate-limit/client.js";
import type { Counter } from "../rate-limit/counter.js";
import { readCounter } from "../rate-limit/redis-counter-store.js";
import { loadCounter } from "../rate-limit/saved-counters.js";
import { usageOf } from "../rate-limit/usage.js";
import type { Database } from "../storage/database.js";
import { printJson, printTable, utc } from "./output.js";

interface Format {
  json?: true;
}

/** Prints what a key has used of its limits. */
export async function printUsage(database: Database, id: number, { json }: Format): Promise<void> {
  const key = await findKey(database, id);
  const usage = usageOf(key, await currentCounter(database, key), Date.now());
  if (json) return printJson(usage);
  const { minute, day, bannedUntil } = usage;
  printTable(
    ["WINDOW", "ADMITTED", "LIMIT", "REJECTED"],
    [
      ["this minute", String(minute.admitted), String(minute.limit), String(minute.rejected)],
      ["today", String(day.admitted), String(day.limit), String(day.rejected)],
    ],
  );
  console.log(bannedUntil ? `Banned until ${utc(bannedUntil)}.` : "Not banned.");
}

/** Prints which keys, or whether this one, call operations that will be removed. */
export async function printDeprecatedUsage(
  database: Database,
  id: number | undefined,
  { json }: Format,
): Promise<void> {
  if (id !== undefined) await findKey(database, id);
  const all = await listDeprecatedUsage(database, new Date());
  const usages = all.filter((usage) => id === undefined || usage.id === id);
  if (json) return printJson(usages);
  if (usages.length === 0) return console.log("Nothing that will be removed was called.");
  printTable(
    ["ID", "NAME", "PLAN", "OPERATION", "CALLS", "LAST CALL", "REMOVED ON"],
    usages.map(({ id, name, plan, operation, calls, lastCallAt, removedOn }) => [
      ...[String(id), name, plan, operation, String(calls), utc(lastCallAt), removedOn],
    ]),
  );
}

/** Redis is given this long to accept a connection, in milliseconds. */
const longestConnectMs = 5_000;

/** The counter of a key, from where a running server counts. */
export async function currentCounter(database: Database, key: ApiKey): Promise<Counter | null> {
  const { urls, keyPrefix } = readConfig().redis;
  const { id } = keyClient(key);
  if (urls.length === 0) return loadCounter(database, id);
  const { openRedis, whenConnected } = await import("../rate-limit/redis.js");
  const redis = openRedis(urls, keyPrefix);
  try {
    await whenConnected(redis, longestConnectMs);
    return await readCounter(redis, id);
  } finally {
    redis.destroy();
  }
}
