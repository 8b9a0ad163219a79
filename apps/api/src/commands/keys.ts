import { plans } from "@animal-store/contract";
import { run, UserError } from "@animal-store/user-error";
import { Argument, Command, Option } from "commander";
import { readConfig } from "../config.js";
import {
  type ApiKey,
  createApiKey,
  findKey,
  listApiKeys,
  revokeApiKey,
  rotateSecret,
  setPlan,
  type Terms,
  unban,
} from "../keys/api-keys.js";
import { type Database, openDatabase } from "../storage/database.js";
import { Plan } from "../storage/prisma-client/enums.js";
import { printJson, printTable, utc } from "./output.js";
import { parseDate, parseDuration, parseId, parseLimit, parseName } from "./parse.js";
import { currentCounter, printDeprecatedUsage, printUsage } from "./usage.js";

interface Limits {
  perMinute?: number | null;
  perDay?: number | null;
}

interface Options extends Limits {
  json?: true;
}

const idHelp = "the number that pnpm keys list shows";

const program = new Command("pnpm keys")
  .description(
    "Manage the API keys of the database that DATABASE_URL names. A running server follows within seconds.",
  )
  .helpCommand(false)
  .showHelpAfterError("Run it with --help for its options.");

command("create", "Create an API key and print its secret, which is shown only this once.")
  .requiredOption("--name <name>", 'whose key it is, for example "Web shop"', parseName)
  .addOption(
    new Option("--plan <plan>", "the plan that limits its requests")
      .choices(Object.values(Plan))
      .default(Plan.free),
  )
  .option("--per-minute <requests>", "limit of the plan enterprise", parseLimit)
  .option("--per-day <requests>", "limit of the plan enterprise", parseLimit)
  .option(
    "--expires <date>",
    "the day (UTC) on which the key stops working, for example 2027-01-31",
    parseDate,
  )
  .action((options: Options & { name: string; plan: Plan; expires?: Date }) =>
    withDatabase(async (database) => {
      const { name, plan, expires: expiresAt = null } = options;
      const { key, secret } = await createApiKey(database, {
        name,
        ...terms(plan, options),
        expiresAt,
      });
      if (options.json) return printJson({ ...key, secret });
      console.log(`Created the API key ${key.id} for ${key.name}, on the plan ${key.plan}.`);
      printSecret(secret);
    }),
  );

command("list", "List all API keys.").action((options: Options) =>
  withDatabase(async (database) => {
    const keys = await listApiKeys(database);
    if (options.json) return printJson(keys);
    if (keys.length === 0) return console.log("There are no API keys: pnpm keys create makes one.");
    printTable(["ID", "NAME", "PLAN", "CREATED", "EXPIRES", "REVOKED"], keys.map(row));
  }),
);

command(
  "usage",
  "Show what a key has used of its limits, at most a second behind a running server.",
)
  .argument("[id]", idHelp, parseId)
  .option("--deprecated", "instead, name the keys that call operations which will be removed")
  .action((id: number | undefined, options: Options & { deprecated?: true }) => {
    if (options.deprecated) {
      return withDatabase((database) => printDeprecatedUsage(database, id, options));
    }
    if (id !== undefined) return withDatabase((database) => printUsage(database, id, options));
    throw new UserError("Name a key by its id, or ask with --deprecated for all keys.");
  });

command("set-plan", "Put an API key on another plan.")
  .argument("<id>", idHelp, parseId)
  .addArgument(new Argument("<plan>", "the new plan").choices(Object.values(Plan)))
  .option("--per-minute <requests>", "limit of the plan enterprise", parseLimit)
  .option("--per-day <requests>", "limit of the plan enterprise", parseLimit)
  .action((id: number, plan: Plan, options: Options) =>
    withDatabase(async (database) => {
      const key = await setPlan(database, id, terms(plan, options));
      report(key, options, `The API key ${id} of ${key.name} is on the plan ${key.plan}.`);
    }),
  );

command("rotate", "Give an API key a new secret and print it, shown only this once.")
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
      const secret = await rotateSecret(database, id, graceEndsAt);
      if (options.json) return printJson({ id, secret, graceEndsAt });
      const old = options.grace === 0 ? "no longer works" : `works until ${utc(graceEndsAt)}`;
      console.log(`The API key ${id} has a new secret; the old one ${old}.`);
      printSecret(secret);
    }),
  );

command("revoke", "Revoke an API key: requests with it are refused from then on.")
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

command("unban", "Lift the ban of an API key.")
  .argument("<id>", idHelp, parseId)
  .action((id: number, options: Options) =>
    withDatabase(async (database) => {
      const counter = await currentCounter(database, await findKey(database, id));
      const key = await unban(database, id, counter?.bannedAt ?? 0);
      report(key, options, `Every ban of the API key ${id} of ${key.name} is lifted.`);
    }),
  );

await run(async () => {
  await program.parseAsync();
});

function command(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .option("--json", "print JSON, for programs");
}

async function withDatabase(use: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readConfig().databaseUrl);
  await use(database).finally(() => database.$disconnect());
}

/** The plan and limits of a key. Only an enterprise key has its own; the contract has the others. */
function terms(plan: Plan, { perMinute = null, perDay = null }: Limits): Terms {
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

function report(key: ApiKey, options: Options, sentence: string): void {
  if (options.json) printJson(key);
  else console.log(sentence);
}

function printSecret(secret: string): void {
  console.log(
    `\n  ${secret}\n\nKeep it now: it is stored only as a hash and cannot be shown again.`,
  );
}

function row({ id, name, plan, createdAt, expiresAt, revokedAt }: ApiKey): string[] {
  return [String(id), name, plan, utc(createdAt), utc(expiresAt), utc(revokedAt)];
}
