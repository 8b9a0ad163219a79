import { constants, existsSync } from "node:fs";
import { chmod, copyFile, stat } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { UserError } from "../command-line/user-error.ts";
import {
  type AppliedMigration,
  appliedMigrations,
  unknownMigration,
} from "../database/applied-migrations.ts";
import { reasonOf } from "../database/availability/unavailable.ts";
import { committedMigrations } from "../database/committed-migrations.ts";
import { withSession } from "../database/database.ts";
import { lockDatabase } from "../database/database-lock.ts";
import { withoutPassword } from "../database/dialects/database-url.ts";
import type { Dialect } from "../database/dialects/dialect.ts";
import { dialectOf } from "../database/dialects/load-dialect.ts";
import { findSqliteFaults } from "../database/dialects/sqlite-faults.ts";
import { checksumsOf } from "../database/migration-checksums.ts";
import { migrationFolders, type StorageFolder } from "../database/storage-model.ts";
import { contentsOfDump, restoreDump } from "./dump.ts";
import { createWhole } from "./whole-file.ts";

interface Options {
  model: StorageFolder;
  /** The database to create, or the empty PostgreSQL database to fill. */
  databaseUrl: string;
  /** The backup: a copy by `pnpm db:backup`, or a dump by `pg_dump --format=custom`. */
  path: string;
  /** The name of the service, shown in PostgreSQL's list of connections. */
  name: string;
}

/**
 * Creates a database from a backup. If that fails, no database is created.
 *
 * @throws {UserError} if the database already exists, if the file is damaged, or if it is not a backup of this
 *   or an earlier version of the service
 */
export async function restore(options: Options): Promise<void> {
  const { databaseUrl, path, name } = options;
  if (!existsSync(path)) throw new UserError(`There is no file ${path}.`);
  if (databaseUrl.startsWith("file:")) {
    const target = fileURLToPath(databaseUrl);
    refuseExisting(target);
    await refuseInUse(path);
    await refuseOthers(options, await migrationsOfFile(path));
    const unlock = await lockDatabase(databaseUrl, name);
    await restoreFile(path, target).finally(unlock);
  } else {
    const { schema, migrations } = await contentsOfDump(path);
    await refuseOthers(options, migrations);
    await withSession(databaseUrl, async (dialect) => {
      await dialect.create(databaseUrl);
      const connection = await dialect.migrationDriver(databaseUrl).connect();
      const refuse = refuseTarget(connection, { dialect, databaseUrl, schema });
      await refuse.finally(() => connection.dispose());
    });
    await restoreDump(databaseUrl, path, schema);
  }
}

function refuseExisting(target: string): void {
  for (const existing of [target, `${target}-wal`, `${target}-shm`]) {
    if (existsSync(existing)) {
      throw new UserError(`${existing} exists: stop the service, and move the file away first.`);
    }
  }
}

/** Files beside the database contain changes that SQLite has not yet written to it or may have to undo in it. */
async function refuseInUse(path: string): Promise<void> {
  for (const beside of [`${path}-wal`, `${path}-journal`]) {
    if (((await stat(beside).catch(() => null))?.size ?? 0) > 0) {
      throw new UserError(
        `${path} is a database in use, not a backup: create a backup with pnpm db:backup.`,
      );
    }
  }
}

async function migrationsOfFile(path: string): Promise<AppliedMigration[]> {
  const url = pathToFileURL(path).href;
  try {
    return (await appliedMigrations(await dialectOf(url), url)) ?? [];
  } catch (error) {
    const isOther = error instanceof UserError;
    throw cannotRestore(path, isOther ? "it is the database of another program" : reasonOf(error));
  }
}

/** @param applied the migrations of the backup; those of an earlier version are the first ones of this version */
async function refuseOthers(
  { model, databaseUrl, path }: Options,
  applied: Pick<AppliedMigration, "name" | "isAdditive">[],
): Promise<void> {
  if (applied.length === 0) throw cannotRestore(path, "it is not a backup of this service");
  const { name } = await dialectOf(databaseUrl);
  const committed = await committedMigrations(name, migrationFolders(model));
  const unknown = unknownMigration(applied, checksumsOf(committed));
  if (unknown === undefined) return;
  throw new UserError(
    `${path} is a backup of another service, or of a newer version of this one (${unknown}): restore it with that version.`,
  );
}

function cannotRestore(path: string, reason: string): UserError {
  return new UserError(`${path} cannot be restored: ${reason}.`);
}

function restoreFile(path: string, target: string): Promise<void> {
  return createWhole(target, async (partial) => {
    await copyFile(path, partial, constants.COPYFILE_FICLONE);
    await chmod(partial, 0o600);
    const [fault] = await findSqliteFaults(pathToFileURL(partial).href);
    if (fault !== undefined) throw new UserError(`The backup is damaged: ${fault}`);
  });
}

interface Target {
  dialect: Dialect;
  databaseUrl: string;
  /** The schema of the backup. */
  schema: string;
}

/** A dump can be restored only to a schema of the same name, which must be empty. */
async function refuseTarget(
  connection: SqlDriverAdapter,
  { dialect, databaseUrl, schema }: Target,
): Promise<void> {
  const read = async (sql: string) =>
    (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
  if ((await read(dialect.tables)).length > 0) {
    throw new UserError(
      `The database ${withoutPassword(databaseUrl)} has tables: restore to an empty database.`,
    );
  }
  const [own] = (await read("SELECT current_schema()::text")).flat();
  if (own === schema) return;
  throw new UserError(
    `The backup has its tables in the schema ${schema}, and the search_path of ${withoutPassword(databaseUrl)} leads to ${own}: restore it with a user or a parameter schema= that leads to ${schema}, or move the rows with pnpm db:copy.`,
  );
}
