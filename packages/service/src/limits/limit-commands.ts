import { type Command, Option } from "commander";
import { printJson, printTable, utc } from "../command-line/output.ts";
import { parseId } from "../command-line/parse.ts";
import { UserError } from "../command-line/user-error.ts";
import type { Database } from "../database/database.ts";
import { type ApiKey, findKey, listApiKeys, unban } from "../keys/api-keys.ts";
import {
  type FormatOptions,
  idHelp,
  type KeyCommandContext,
  report,
  subcommand,
} from "../keys/key-commands.ts";
import {
  type DeprecatedUsage,
  listDeprecatedUsage,
  readLastUses,
} from "../keys/operation-usage.ts";
import { printUsage, type UsageFilter } from "../keys/print-usage.ts";
import type { Counter } from "./counter.ts";
import { addListCommand, type ListedKey } from "./list-command.ts";
import { Consumers, idOfKey } from "./rate-limit.ts";
import { readCounter } from "./redis-counter-store.ts";
import { loadCounter } from "./saved-counters.ts";
import { usageOf } from "./usage.ts";

interface Context extends KeyCommandContext {
  /** The Redis server in which a running service counts; without URLs, it does not count in Redis. */
  readRedis(): { urls: string[]; keyPrefix: string };
}

interface UsageOptions extends UsageFilter {
  deprecated?: true;
  operations?: true;
}

/** Adds the commands that show usage and lift bans. */
export function addLimitCommands(program: Command, context: Context): void {
  const { contract, withDatabase } = context;

  addListCommand(program, contract, (use) =>
    withDatabase(async (database) => use(await listKeys(database))),
  );

  subcommand(
    program,
    "usage",
    "Show how much of its limits a key has used. The numbers are at most a second behind a running server.",
  )
    .argument("[id]", idHelp, parseId)
    .option("--deprecated", "list the keys that call operations which will be removed")
    .addOption(ofAll("--operations", "count the calls of each operation in the last 30 days"))
    .addOption(ofAll("--operation <id>", "count the uses of the places of an operation"))
    .addOption(ofAll("--place <place>", "list the keys that use a place, such as query:status"))
    .addOption(
      ofAll("--export <file>", "write the uses for review --usage, with numbers in place of keys"),
    )
    .action((id: number | undefined, options: UsageOptions) => {
      const { operations, operation, place, export: file } = options;
      const all = Object.entries({ operations, operation, place, export: file });
      const [named] = all.find(([, value]) => value !== undefined) ?? [];
      if (named !== undefined) {
        if (id !== undefined) throw new UserError(`--${named} counts all keys: omit the id.`);
        return withDatabase((database) => printUsage(database, contract, options));
      }
      if (options.deprecated) {
        return withDatabase((database) =>
          printDeprecatedUsage({ ...context, database }, id, options),
        );
      }
      if (id === undefined) {
        throw new UserError(
          "Name a key by its id, or use --operations or --deprecated for all keys.",
        );
      }
      return withDatabase((database) => printLimits({ ...context, database }, id, options));
    });

  subcommand(program, "unban", "Lift the ban of an API key.")
    .argument("<id>", idHelp, parseId)
    .action((id: number, options: FormatOptions) =>
      withDatabase(async (database) => {
        const counter = await currentCounter({ ...context, database }, await findKey(database, id));
        const key = await unban(database, id, counter?.bannedAt ?? 0);
        report(key, options, `All bans of the API key ${id} of ${key.name} are lifted.`);
      }),
    );
}

interface OpenContext extends Context {
  database: Database;
}

function ofAll(flags: string, description: string): Option {
  return new Option(flags, description).conflicts("deprecated");
}

/** Prints how much of its limits a key has used. */
async function printLimits(
  context: OpenContext,
  id: number,
  { json }: FormatOptions,
): Promise<void> {
  const key = await findKey(context.database, id);
  const consumer = new Consumers(context.contract).ofKey(key);
  const usage = usageOf(consumer, await currentCounter(context, key), Date.now());
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

/** Prints which keys call operations that will be removed; with an id, only for that key. */
async function printDeprecatedUsage(
  { database, contract }: OpenContext,
  id: number | undefined,
  { json }: FormatOptions,
): Promise<void> {
  if (id !== undefined) await findKey(database, id);
  const all = await listDeprecatedUsage(database, contract, new Date());
  const usages = all.filter((usage) => id === undefined || usage.id === id);
  if (json) return printJson(usages);
  if (usages.length === 0) return console.log("No deprecated operation was called.");
  printTable(
    ["ID", "NAME", "PLAN", "OPERATION", "CALLS", "LAST CALL", "REMOVED ON"],
    usages.map(deprecatedUsageRow),
  );
}

function deprecatedUsageRow(usage: DeprecatedUsage): string[] {
  const { id, name, plan, operation, calls, lastCallAt, removedOn } = usage;
  return [String(id), name, plan, operation, String(calls), utc(lastCallAt), removedOn];
}

/** How long to wait for a connection to Redis, in milliseconds. */
const connectTimeoutMs = 5_000;

/** The counter of a key, from the place in which a running server counts; null if there is none. */
async function currentCounter(
  { database, readRedis }: OpenContext,
  { id }: ApiKey,
): Promise<Counter | null> {
  const { urls, keyPrefix } = readRedis();
  if (urls.length === 0) return loadCounter(database, idOfKey(id));
  const { openRedis, whenConnected } = await import("./redis.ts");
  const redis = openRedis(urls, keyPrefix);
  try {
    await whenConnected(redis, connectTimeoutMs);
    return await readCounter(redis, idOfKey(id));
  } finally {
    redis.destroy();
  }
}

/** All keys, each with its last use. */
async function listKeys(database: Database): Promise<ListedKey[]> {
  const [keys, lastUses] = [await listApiKeys(database), await readLastUses(database)];
  return keys.map((key) => ({ ...key, lastUsedAt: lastUses.get(key.id) ?? null }));
}
