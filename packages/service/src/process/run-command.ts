import { Command } from "commander";
import type { Service } from "../chain/service.ts";
import { run, UserError } from "../command-line/user-error.ts";
import { NotWritable } from "../database/availability/write-state.ts";
import { type Database, openExisting } from "../database/database.ts";
import { migrateCommand } from "../database/migrate-command.ts";
import { addKeyCommands } from "../keys/key-commands.ts";
import { Secrets } from "../keys/secrets.ts";
import { addLimitCommands } from "../limits/limit-commands.ts";
import { backupCommand } from "../maintenance/backup-command.ts";
import { checkCommand } from "../maintenance/check-command.ts";
import { copyCommand } from "../maintenance/copy-command.ts";
import { restoreCommand } from "../maintenance/restore-command.ts";
import { readConfig } from "./config.ts";
import { seedCommand } from "./seed-command.ts";

/** The commands of a service. */
const commands = {
  keys: keysCommand,
  migrate: (service: Service<never>) => migrateCommand(service.storage, urlReader(service)),
  backup: (service: Service<never>) => backupCommand(urlReader(service)),
  restore: (service: Service<never>) => restoreCommand(service, urlReader(service)),
  check: (service: Service<never>) => checkCommand(urlReader(service)),
  copy: (service: Service<never>) => copyCommand(service.storage),
  seed: seedCommand<never>,
};

export type CommandName = keyof typeof commands;

export const commandNames = Object.keys(commands);

/**
 * Runs a command of a service, such as `keys create --name Web`.
 *
 * @param words the name of the command and its arguments; by default those of this process
 */
export async function runCommand<Client>(
  service: Service<Client>,
  words: string[] = process.argv.slice(2),
): Promise<void> {
  const [name = "", ...args] = words;
  await run(async () => {
    if (!isCommand(name)) {
      throw new UserError(`Name one of the commands: ${commandNames.join(", ")}.`);
    }
    await commandOf(service, name).parseAsync(args, { from: "user" }).catch(explain);
  });
}

function explain(error: unknown): never {
  if (!(error instanceof NotWritable)) throw error;
  throw new UserError(
    `The command could not write: ${error.message}. Repeat it once that is over.`,
  );
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

export function commandOf<Client>(service: Service<Client>, name: CommandName): Command {
  return commands[name](service as unknown as Service<never>);
}

function urlReader(service: Service<never>): () => string {
  return () => readConfig(service).directUrl;
}

function keysCommand(service: Service<never>): Command {
  const program = new Command("pnpm keys")
    .description(
      "Manage the API keys of the database that DATABASE_URL names. A running server applies changes within seconds.",
    )
    .helpCommand(false)
    .showHelpAfterError("Run it with --help for its options.");
  const withDatabase = async (use: (database: Database) => Promise<void>) => {
    const database = await openExisting(service.storage, readConfig(service).directUrl);
    await use(database).finally(() => database.$disconnect());
  };
  const context = {
    contract: service.contract,
    secrets: new Secrets(service.keyPrefix),
    withDatabase,
    readRedis: () => readConfig(service).redis,
  };
  addKeyCommands(program, context);
  addLimitCommands(program, context);
  return program;
}
