import { UserError } from "@animal-store/user-error";
import { Argument, type Command, Option } from "commander";
import { printJson, printTable, utc } from "../command-line/output.js";
import { parseDate, parseDuration, parseId, parseLimit, parseName } from "../command-line/parse.js";
import { firstPlan, type PlatformContract } from "../contract.js";
import type { Database } from "../database/database.js";
import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateSecret,
  setPlan,
  type Terms,
} from "./api-keys.js";
import { limitsOf } from "./key-limits.js";
import type { Secrets } from "./secrets.js";

/** What commands about keys need. */
export interface KeyCommandContext {
  contract: PlatformContract;
  secrets: Secrets;
  withDatabase(use: (database: Database) => Promise<void>): Promise<void>;
}

export interface FormatOptions {
  json?: true;
}

interface Limits {
  perMinute?: number | null;
  perDay?: number | null;
}

type Options = Limits & FormatOptions;

export const idHelp = "the number that pnpm keys list shows";

/** Adds the commands that create, list and change API keys. */
export function addKeyCommands(
  program: Command,
  { contract, secrets, withDatabase }: KeyCommandContext,
): void {
  const planNames = Object.keys(contract.plans);

  subcommand(
    program,
    "create",
    "Create an API key and print its secret, which is shown only this once.",
  )
    .requiredOption("--name <name>", 'whose key it is, for example "Web shop"', parseName)
    .addOption(
      new Option("--plan <plan>", "the plan that limits its requests")
        .choices(planNames)
        .default(firstPlan(contract)[0]),
    )
    .option("--per-minute <requests>", "limit of a custom plan", parseLimit)
    .option("--per-day <requests>", "limit of a custom plan", parseLimit)
    .option(
      "--expires <date>",
      "the day (UTC) on which the key stops working, for example 2027-01-31",
      parseDate,
    )
    .action((options: Options & { name: string; plan: string; expires?: Date }) =>
      withDatabase(async (database) => {
        const { name, plan, expires: expiresAt = null } = options;
        const { key, secret } = await createApiKey(database, secrets, {
          name,
          ...terms(contract, plan, options),
          expiresAt,
        });
        if (options.json) return printJson({ ...key, secret });
        console.log(`Created the API key ${key.id} for ${key.name}, on the plan ${key.plan}.`);
        printSecret(secret);
      }),
    );

  subcommand(program, "list", "List all API keys.").action((options: Options) =>
    withDatabase(async (database) => {
      const keys = await listApiKeys(database);
      if (options.json) return printJson(keys);
      if (keys.length === 0)
        return console.log("There are no API keys: pnpm keys create makes one.");
      const refused = keys.filter((key) => limitsOf(contract, key) === null);
      printTable(
        ["ID", "NAME", "PLAN", "CREATED", "EXPIRES", "REVOKED"],
        keys.map((key) => row(key, refused.includes(key))),
      );
      if (refused.length > 0) {
        console.log(
          "\nThe contract has no limits for a plan that is refused: pnpm keys set-plan puts its keys on another one.",
        );
      }
    }),
  );

  subcommand(program, "set-plan", "Put an API key on another plan.")
    .argument("<id>", idHelp, parseId)
    .addArgument(new Argument("<plan>", "the new plan").choices(planNames))
    .option("--per-minute <requests>", "limit of a custom plan", parseLimit)
    .option("--per-day <requests>", "limit of a custom plan", parseLimit)
    .action((id: number, plan: string, options: Options) =>
      withDatabase(async (database) => {
        const key = await setPlan(database, id, terms(contract, plan, options));
        report(key, options, `The API key ${id} of ${key.name} is on the plan ${key.plan}.`);
      }),
    );

  subcommand(program, "rotate", "Give an API key a new secret and print it, shown only this once.")
    .argument("<id>", idHelp, parseId)
    .option(
      "--grace <time>",
      "how long the old secret still works, for example 24h, 30m or 0s",
      parseDuration,
      0,
    )
    .action((id: number, options: Options & { grace: number }) =>
      withDatabase(async (database) => {
        const graceEndsAt = new Date(Date.now() + options.grace);
        const secret = await rotateSecret(database, secrets, { id, graceEndsAt });
        if (options.json) return printJson({ id, secret, graceEndsAt });
        const old = options.grace === 0 ? "no longer works" : `works until ${utc(graceEndsAt)}`;
        console.log(`The API key ${id} has a new secret; the old one ${old}.`);
        printSecret(secret);
      }),
    );

  subcommand(program, "revoke", "Revoke an API key: requests with it are refused from then on.")
    .argument("<id>", idHelp, parseId)
    .action((id: number, options: Options) =>
      withDatabase(async (database) => {
        const key = await revokeApiKey(database, id);
        report(
          key,
          options,
          `The API key ${id} of ${key.name} is revoked since ${utc(key.revokedAt)}.`,
        );
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

/** The plan and limits of a key. Only a key of a custom plan has its own; the contract has the others. */
function terms(
  { plans }: Pick<PlatformContract, "plans">,
  plan: string,
  { perMinute = null, perDay = null }: Limits,
): Terms {
  const isCustom = plans[plan] === "custom";
  if (isCustom && (perMinute === null || perDay === null)) {
    throw new UserError(`The plan ${plan} needs --per-minute and --per-day.`);
  }
  if (!isCustom && (perMinute !== null || perDay !== null)) {
    throw new UserError(
      `The limits of the plan ${plan} are fixed: leave --per-minute and --per-day out.`,
    );
  }
  return { plan, perMinute, perDay };
}

export function report(key: ApiKey, options: FormatOptions, sentence: string): void {
  if (options.json) printJson(key);
  else console.log(sentence);
}

function printSecret(secret: string): void {
  console.log(
    `\n  ${secret}\n\nKeep it now: it is stored only as a hash and cannot be shown again.`,
  );
}

function row(key: ApiKey, isRefused: boolean): string[] {
  const { id, name, createdAt, expiresAt, revokedAt } = key;
  const plan = isRefused ? `${key.plan} (refused)` : key.plan;
  return [String(id), name, plan, utc(createdAt), utc(expiresAt), utc(revokedAt)];
}
