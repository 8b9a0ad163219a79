import { UserError } from "@contract-first/service/command-line";
import {
  type DialectName,
  dialectNames,
  editedMigrations,
  recordNewestMigration,
  type StorageFolder,
} from "@contract-first/service/internal/tools";
import { Command, InvalidArgumentError } from "commander";
import { falselyAdditive, locksOfNewest } from "./migration-effects.ts";
import {
  pendingMigration,
  prepareMigrations,
  type Rename,
  writeMigration,
} from "./new-migration.ts";

interface Options {
  name?: string;
  rename: Rename[];
  empty?: true;
  record?: true;
  check?: true;
}

/**
 * The command `db:diff`. It is not among the commands of a service, because it needs development dependencies.
 *
 * @param model the storage model whose migrations to write
 */
export function diffCommand(model: StorageFolder): Command {
  return new Command("pnpm db:diff")
    .description("Write the migration that leads from the committed ones to the storage model.")
    .option("--name <name>", "what the migration does, for example add_colour", parseName)
    .option(
      "--rename <old=new>",
      "a table (Task=Job) or column (Task.name=title) that keeps its values; repeatable",
      parseRename,
      [],
    )
    .option("--empty", "write an empty migration, for statements of your own")
    .option("--record", "instead, record the newest migration, after you have edited it")
    .option("--check", "instead, fail if there is a migration to write, or one was edited")
    .allowExcessArguments(false)
    .action(async ({ name, rename, empty, record, check }: Options) => {
      await prepareMigrations(model);
      if (check) return refuseDrift(model);
      if (record) return recordNewest(model);
      const { scripts, warnings, locks } = empty
        ? emptyMigrations
        : await pendingMigrations(model, rename);
      if (Object.keys(scripts).length === 0) {
        return console.log(
          "The migrations agree with the storage model: there is nothing to write.",
        );
      }
      if (name === undefined)
        throw new UserError("Say what the migration does with --name <name>.");
      const paths = await writeMigration({ name, scripts, ...model });
      for (const path of paths) console.log(`Wrote ${path}.`);
      console.log("Read what was written, and commit it with the change to the model.");
      for (const warning of warnings) console.log(`Edit it first: ${warning}`);
      printLocks(locks);
      if (empty || warnings.size > 0) console.log("Then run pnpm db:diff --record.");
    });
}

const emptyMigrations: Awaited<ReturnType<typeof pendingMigrations>> = {
  scripts: Object.fromEntries(dialectNames.map((dialect) => [dialect, ""])),
  warnings: new Set(),
  locks: [],
};

async function recordNewest(model: StorageFolder): Promise<void> {
  const [obstacle] = await falselyAdditive(model);
  if (obstacle !== undefined) throw new UserError(obstacle);
  printLocks(await locksOfNewest(model));
  console.log(`Recorded ${await recordNewestMigration(model)}.`);
}

function printLocks(locks: string[]): void {
  for (const lock of locks) console.log(`While the service runs: ${lock}`);
}

/** @throws {UserError} if a migration is missing, or is not the one that was recorded */
async function refuseDrift(model: StorageFolder): Promise<void> {
  const [edited] = await editedMigrations(model);
  if (edited !== undefined) throw new UserError(edited);
  const [obstacle] = await falselyAdditive(model);
  if (obstacle !== undefined) throw new UserError(obstacle);
  const dialects = Object.keys((await pendingMigrations(model, [])).scripts);
  if (dialects.length === 0) return;
  throw new UserError(
    `The migrations of ${dialects.join(" and ")} do not lead to the storage model: write one with pnpm db:diff --name what_it_does.`,
  );
}

/** The pending migration of each database. Most warnings apply to both. */
async function pendingMigrations({ folder }: StorageFolder, renames: Rename[]) {
  const scripts: Partial<Record<DialectName, string>> = {};
  const warnings = new Set<string>();
  const locks = renames.map(interruption);
  for (const dialect of dialectNames) {
    const migration = await pendingMigration(dialect, { folder, renames });
    if (migration === null) continue;
    scripts[dialect] = migration.sql;
    for (const warning of migration.warnings) warnings.add(warning);
    locks.push(...migration.locks);
  }
  return { scripts, warnings, locks };
}

/** How a rename fails the previous version while both run, and how to avoid it. */
function interruption({ table, column, newName }: Rename): string {
  const [kind, name] = column === undefined ? ["table", table] : ["column", `${table}.${column}`];
  return `the previous version fails without ${name}. If both run for a while, add the ${kind} ${newName} first, write both for one release, and drop ${name} in the next.`;
}

function parseName(value: string): string {
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(value)) {
    throw new InvalidArgumentError("A name has lower-case letters, digits and single underscores.");
  }
  return value;
}

function parseRename(value: string, previous: Rename[]): Rename[] {
  const [, table, column, newName] = /^(\w+)(?:\.(\w+))?=(\w+)$/.exec(value) ?? [];
  if (table === undefined || newName === undefined) {
    throw new InvalidArgumentError("A rename has the form Task=Job or Task.name=title.");
  }
  return [...previous, column === undefined ? { table, newName } : { table, column, newName }];
}
