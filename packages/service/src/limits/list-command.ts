import { type Command, InvalidArgumentError, Option } from "commander";
import { printJson, printTable, utc } from "../command-line/output.ts";
import { parseDuration, parseId, parseLimit } from "../command-line/parse.ts";
import type { PlatformContract } from "../contract.ts";
import type { ApiKey } from "../keys/api-keys.ts";
import { scopesOf } from "../keys/credentials.ts";
import { type FormatOptions, printable, subcommand } from "../keys/key-commands.ts";
import { limitsOf } from "../keys/key-limits.ts";

export interface ListedKey extends ApiKey {
  /** The last call of an operation; null if there was none. */
  lastUsedAt: Date | null;
}

interface Options extends FormatOptions {
  name?: string;
  plan?: string;
  state?: keyof typeof states;
  usedWithin?: number;
  unusedFor?: number;
  after?: number;
  limit?: number;
}

/** Maximum number of rows in a table for people. */
const rowsOfPage = 100;

const isExpired = ({ expiresAt }: ApiKey) => expiresAt !== null && expiresAt <= new Date();

const states = {
  live: (key: ApiKey) => key.revokedAt === null && !isExpired(key),
  expired: (key: ApiKey) => key.revokedAt === null && isExpired(key),
  revoked: (key: ApiKey) => key.revokedAt !== null,
};

/** @param read calls a function with all keys */
export function addListCommand(
  program: Command,
  contract: PlatformContract,
  read: (use: (keys: ListedKey[]) => void) => Promise<void>,
): void {
  subcommand(program, "list", "List the API keys that match all of these options.")
    .option("--name <text>", "only those whose name contains this text", parseText)
    .option("--plan <plan>", "only those on this plan")
    .addOption(
      new Option("--state <state>", "only those in this state").choices(Object.keys(states)),
    )
    .option(
      "--used-within <time>",
      "only those that were used within this time, for example 24h",
      parseDuration,
    )
    .option(
      "--unused-for <time>",
      "only those that were not used within this time, for example 90d",
      parseDuration,
    )
    .option("--after <id>", "only those after this one", parseId)
    .option(
      "--limit <keys>",
      `maximum number of keys; without --json, the default is ${rowsOfPage}`,
      parseLimit,
    )
    .action((options: Options) => read((keys) => print(contract, keys, options)));
}

function parseText(value: string): string {
  if (value.trim() === "") throw new InvalidArgumentError("A text has at least one character.");
  return value.trim().toLowerCase();
}

function print(contract: PlatformContract, all: ListedKey[], options: Options): void {
  const { json, limit = json ? all.length : rowsOfPage } = options;
  const found = all.filter((key) => fits(key, options));
  const page = found.slice(0, limit);
  const more = found.length - page.length;
  if (json) printJson(page.map(printable));
  else if (all.length === 0)
    console.log("There are no API keys: create one with pnpm keys create.");
  else if (found.length === 0) console.log("No API key matches all of these options.");
  else printKeys(contract, page);
  if (!json && more > 0)
    console.log(`\n${more} more: repeat the command with --after ${page.at(-1)?.id}.`);
}

function fits(key: ListedKey, options: Options): boolean {
  const { name = "", plan = key.plan, state, usedWithin, unusedFor, after = 0 } = options;
  const unusedMs = key.lastUsedAt
    ? Date.now() - key.lastUsedAt.getTime()
    : Number.POSITIVE_INFINITY;
  return (
    key.id > after &&
    key.plan === plan &&
    key.name.toLowerCase().includes(name) &&
    (state === undefined || states[state](key)) &&
    (usedWithin === undefined || unusedMs <= usedWithin) &&
    (unusedFor === undefined || unusedMs > unusedFor)
  );
}

function printKeys(contract: PlatformContract, keys: ListedKey[]): void {
  const isRefused = (key: ApiKey) => limitsOf(contract, key) === null;
  // If no key was ever used, the column would be empty.
  const hasUse = keys.some(({ lastUsedAt }) => lastUsedAt !== null);
  const hasScopes = keys.some(({ scopes }) => scopes !== "");
  const header = ["ID", "NAME", "PLAN", "CREATED", "EXPIRES", "REVOKED"];
  const rows = keys.map((key) => {
    const { id, name, createdAt, expiresAt, revokedAt, lastUsedAt } = key;
    const plan = isRefused(key) ? `${key.plan} (refused)` : key.plan;
    const row = [String(id), name, plan, utc(createdAt), utc(expiresAt), utc(revokedAt)];
    if (hasScopes) row.push(scopesOf(key).join(" ") || "-");
    return hasUse ? [...row, utc(lastUsedAt)] : row;
  });
  if (hasScopes) header.push("SCOPES");
  printTable(hasUse ? [...header, "LAST USE"] : header, rows);
  if (!keys.some(isRefused)) return;
  console.log(
    "\nThe contract has no limits for a refused plan: put its keys on another plan with pnpm keys set-plan.",
  );
}
