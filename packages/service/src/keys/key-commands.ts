import { createInterface } from "node:readline/promises";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { printJson, utc } from "../command-line/output.ts";
import { parseDate, parseDuration, parseId, parseLimit, parseName } from "../command-line/parse.ts";
import { UserError } from "../command-line/user-error.ts";
import { firstPlan, type PlatformContract } from "../contract.ts";
import type { Database } from "../database/database.ts";
import {
  type ApiKey,
  createApiKey,
  revokeApiKey,
  rotateSecret,
  setPlan,
  setScopes,
  type Terms,
} from "./api-keys.ts";
import { scopesOf } from "./credentials.ts";
import { scopesOfContract } from "./scopes.ts";
import type { Secrets } from "./secrets.ts";

/** The dependencies of the commands for keys. */
export interface KeyCommandContext {
  contract: PlatformContract;
  secrets: Secrets;
  withDatabase(use: (database: Database) => Promise<void>): Promise<void>;
}

export interface FormatOptions {
  json?: true;
}

interface LimitOptions extends FormatOptions {
  perMinute?: number;
  perDay?: number;
}

export const idHelp = "the number that pnpm keys list shows";

/** Adds the commands that create, list and change API keys. */
export function addKeyCommands(program: Command, context: KeyCommandContext): void {
  addCreate(program, context);
  addSetPlan(program, context);
  addSetScopes(program, context);
  addRotate(program, context);
  addRevoke(program, context);
}

interface CreateOptions extends LimitOptions {
  name: string;
  plan: string;
  scope?: string[];
  expires?: Date;
}

function addCreate(program: Command, context: KeyCommandContext): void {
  const { contract, secrets, withDatabase } = context;
  const description = "Create an API key and print its secret. It is shown only once.";
  const create = subcommand(program, "create", description)
    .requiredOption("--name <name>", 'whose key it is, for example "Web shop"', parseName)
    .addOption(
      new Option("--plan <plan>", "the plan that limits its requests")
        .choices(Object.keys(contract.plans))
        .default(firstPlan(contract)[0]),
    );
  withLimits(create)
    .addOption(
      new Option(
        "--scope <scope>",
        "a scope of the contract, which its operations require; repeat the option for several",
      ).argParser(scopeParser(contract)),
    )
    .option(
      "--expires <date>",
      "the day (UTC) on which the key stops working, for example 2027-01-31",
      parseDate,
    )
    .action((options: CreateOptions) =>
      withDatabase(async (database) => {
        const { name, plan, scope = [], expires: expiresAt = null } = options;
        const scopes = scope.join(" ");
        const fields = { name, ...terms(contract, plan, options), scopes, expiresAt };
        const { key, secret } = await createApiKey(database, secrets, fields);
        if (options.json) return printJson({ ...printable(key), secret });
        console.log(`Created the API key ${key.id} for ${key.name}, on the plan ${key.plan}.`);
        printSecret(secret);
      }),
    );
}

function addSetPlan(program: Command, { contract, withDatabase }: KeyCommandContext): void {
  const command = subcommand(program, "set-plan", "Put an API key on another plan.")
    .argument("<id>", idHelp, parseId)
    .addArgument(new Argument("<plan>", "the new plan").choices(Object.keys(contract.plans)));
  withLimits(command).action((id: number, plan: string, options: LimitOptions) =>
    withDatabase(async (database) => {
      const key = await setPlan(database, id, terms(contract, plan, options));
      report(key, options, `The API key ${id} of ${key.name} is on the plan ${key.plan}.`);
    }),
  );
}

function addSetScopes(program: Command, { contract, withDatabase }: KeyCommandContext): void {
  subcommand(program, "set-scopes", "Replace the scopes of an API key.")
    .argument("<id>", idHelp, parseId)
    .addArgument(
      new Argument("[scopes...]", "its new scopes; none removes all").argParser(
        scopeParser(contract),
      ),
    )
    .action((id: number, scopes: string[] | undefined, options: FormatOptions) =>
      withDatabase(async (database) => {
        const key = await setScopes(database, id, (scopes ?? []).join(" "));
        const list = scopesOf(key).join(", ") || "none";
        report(key, options, `The API key ${id} of ${key.name} has the scopes: ${list}.`);
      }),
    );
}

/** Creates the function that parses one scope and adds it to the previous ones. */
function scopeParser(contract: PlatformContract) {
  const known = scopesOfContract(contract);
  return (scope: string, before: string[] = []): string[] => {
    if (known.includes(scope)) return [...new Set([...before, scope])];
    const choice = known.length === 0 ? "no operation requires any" : `use ${known.join(", ")}`;
    throw new InvalidArgumentError(`It is not a scope of the contract: ${choice}.`);
  };
}

function addRotate(program: Command, { secrets, withDatabase }: KeyCommandContext): void {
  const description = "Give an API key a new secret and print it. It is shown only once.";
  subcommand(program, "rotate", description)
    .argument("<id>", idHelp, parseId)
    .option(
      "--grace <time>",
      "how long the old secret still works, for example 24h or 30m; 0 if others know it. Without this option, the command asks for it on a terminal, and uses 0 otherwise",
      parseGrace,
    )
    .action(async (id: number, options: FormatOptions & { grace?: number }) => {
      const { json, grace = json ? 0 : await askGrace() } = options;
      await withDatabase(async (database) => {
        const graceEndsAt = new Date(Date.now() + grace);
        const secret = await rotateSecret(database, secrets, { id, graceEndsAt });
        if (json) return printJson({ id, secret, graceEndsAt });
        const old = grace === 0 ? "no longer works" : `works until ${utc(graceEndsAt)}`;
        console.log(`The API key ${id} has a new secret; the old one ${old}.`);
        printSecret(secret);
      });
    });
}

/** Parses how long an old secret still works, in milliseconds. A zero needs no unit. */
function parseGrace(value: string): number {
  return value === "0" ? 0 : parseDuration(value);
}

/** A program that runs this command cannot answer a question, so the old secret stops working at once. */
async function askGrace(): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return 0;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const text = await terminal
    .question("How long does the old secret still work (for example 24h; 0 if others know it)? ")
    .finally(() => terminal.close());
  try {
    return parseGrace(text.trim());
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

function addRevoke(program: Command, { withDatabase }: KeyCommandContext): void {
  const description = "Revoke an API key: requests with it are refused from then on.";
  subcommand(program, "revoke", description)
    .argument("<id>", idHelp, parseId)
    .action((id: number, options: FormatOptions) =>
      withDatabase(async (database) => {
        const key = await revokeApiKey(database, id);
        const since = utc(key.revokedAt);
        report(key, options, `The API key ${id} of ${key.name} has been revoked since ${since}.`);
      }),
    );
}

/** A command of `pnpm keys`. */
export function subcommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .option("--json", "print JSON, for programs");
}

function withLimits(command: Command): Command {
  return command
    .option("--per-minute <requests>", "limit of a custom plan", parseLimit)
    .option("--per-day <requests>", "limit of a custom plan", parseLimit);
}

/** The plan and limits of a key. Only a key of a custom plan has its own limits; the contract has the others. */
function terms(
  { plans }: Pick<PlatformContract, "plans">,
  plan: string,
  { perMinute, perDay }: LimitOptions,
): Terms {
  if (plans[plan] === "custom") {
    if (perMinute !== undefined && perDay !== undefined) return { plan, perMinute, perDay };
    throw new UserError(`The plan ${plan} needs --per-minute and --per-day.`);
  }
  if (perMinute === undefined && perDay === undefined)
    return { plan, perMinute: null, perDay: null };
  throw new UserError(`The limits of the plan ${plan} are fixed: omit --per-minute and --per-day.`);
}

/** A key as programs read it, with a list of scopes. */
export function printable<Key extends ApiKey>(
  key: Key,
): Omit<Key, "scopes"> & { scopes: string[] } {
  return { ...key, scopes: scopesOf(key) };
}

export function report(key: ApiKey, options: FormatOptions, sentence: string): void {
  if (options.json) printJson(printable(key));
  else console.log(sentence);
}

function printSecret(secret: string): void {
  console.log(
    `\n  ${secret}\n\nKeep it now: it is stored only as a hash and cannot be shown again.`,
  );
}
