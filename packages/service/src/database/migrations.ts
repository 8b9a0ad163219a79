import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { UserError } from "../command-line/user-error.ts";
import { isMarkedAdditive } from "./additive.ts";
import {
  type AppliedMigration,
  appliedMigrations,
  recordAdditive,
  refuseUnfit,
  requireDatabase,
} from "./applied-migrations.ts";
import { reasonOf } from "./availability/unavailable.ts";
import { committedMigrations } from "./committed-migrations.ts";
import { withoutPassword } from "./dialects/database-url.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { dialectOf } from "./dialects/load-dialect.ts";
import { checksumsOf } from "./migration-checksums.ts";
import { filters, type ScriptError, withSchemaEngine } from "./schema-engine.ts";
import { migrationFolders, type StorageFolder } from "./storage-model.ts";
import { TableLocked, untilUnlocked } from "./table-locked.ts";

/**
 * Applies the migrations that the database does not have yet. Tries again while other programs lock a table.
 *
 * @param list all migrations; by default those of the service and of the platform
 * @returns the names of the migrations that were applied; empty if the database was up to date
 * @throws {UserError} if a newer version of the service has migrated the database, if it belongs to another
 *   program, if a migration was edited after it was applied, if one fails or has failed before, or if a table
 *   stays locked
 */
export function applyMigrations(
  model: StorageFolder,
  databaseUrl: string,
  list?: MigrationList,
): Promise<string[]> {
  return untilUnlocked(() => applyOnce(model, databaseUrl, list));
}

/** Like `applyMigrations`, with a single attempt. */
export async function applyOnce(
  model: StorageFolder,
  databaseUrl: string,
  list?: MigrationList,
): Promise<string[]> {
  const dialect = await dialectOf(databaseUrl);
  const migrations = list ?? (await committedMigrations(dialect.name, migrationFolders(model)));
  const pending = pendingOf(migrations, (await appliedMigrations(dialect, databaseUrl)) ?? []);
  // The engine locks the database, so it is loaded only if there is a migration to apply.
  if (pending.length === 0) return [];
  await dialect.create(databaseUrl);
  return withSchemaEngine(dialect.migrationDriver(databaseUrl), (engine, connection, scriptError) =>
    inTransaction(connection, dialect.begin, async () => {
      const names: string[] = [];
      for (const name of pending) {
        await whenUnlocked(name, dialect, async () => {
          names.push(...(await applyLast(engine, upTo(migrations, name), scriptError)));
          refuseOrphans(name, await dialect.findOrphans(connection));
          await dialect.advanceSequences(connection);
          if (isAdditive(migrations, name)) await recordAdditive(connection, name);
        });
      }
      return names;
    }),
  );
}

/**
 * Makes sure that a database exists and has all migrations, without changing it.
 *
 * @throws {UserError} if it does not, or if this version cannot use it
 */
export async function requireMigrated(model: StorageFolder, databaseUrl: string): Promise<void> {
  const dialect = await dialectOf(databaseUrl);
  const migrations = await committedMigrations(dialect.name, migrationFolders(model));
  const [pending] = pendingOf(migrations, await requireDatabase(dialect, databaseUrl));
  if (pending === undefined) return;
  throw new UserError(
    `The database ${withoutPassword(databaseUrl)} lacks the migration ${pending} of this version: run pnpm db:migrate first.`,
  );
}

/**
 * The names of the migrations that a database does not have.
 *
 * @throws {UserError} if this version cannot use it
 */
function pendingOf(migrations: MigrationList, applied: AppliedMigration[]): string[] {
  const checksums = checksumsOf(migrations);
  refuseUnfit(applied, checksums);
  const names = applied.map(({ name }) => name);
  return [...checksums.keys()].filter((name) => !names.includes(name));
}

function isAdditive({ migrationDirectories }: MigrationList, name: string): boolean {
  const migration = migrationDirectories.find(({ path }) => path === name);
  return migration !== undefined && isMarkedAdditive(migration.migrationFile.content.value);
}

function upTo(migrations: MigrationList, name: string): MigrationList {
  const { migrationDirectories } = migrations;
  const last = migrationDirectories.findIndex(({ path }) => path === name);
  return { ...migrations, migrationDirectories: migrationDirectories.slice(0, last + 1) };
}

/**
 * Applies the last migration of a list. If it fails, the error names it.
 *
 * @returns its name; nothing if another process has applied it in the meantime
 */
async function applyLast(
  engine: SchemaEngine,
  migrationsList: MigrationList,
  scriptError: ScriptError,
): Promise<string[]> {
  const { path = "", migrationFile } = migrationsList.migrationDirectories.at(-1) ?? {};
  requireNoTransaction(path, migrationFile?.content.value ?? "");
  try {
    return (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames;
  } catch (engineError) {
    const error = scriptError() ?? engineError;
    const [reason = ""] = reasonOf(error).split("\n", 1);
    throw failed(path, reason.replace(/\.$/, ""), error);
  }
}

/** If a migration ended the transaction, the others could no longer be undone. */
function requireNoTransaction(name: string, script: string): void {
  const statement = /(?:^|;)\s*(BEGIN|COMMIT|ROLLBACK)(?:\s+(?:TRANSACTION|IMMEDIATE|WORK))?\s*;/im;
  const [, word] = statement.exec(script) ?? [];
  if (word) throw failed(name, `it must not contain the statement ${word}`);
}

function failed(name: string, reason: string, cause?: unknown): UserError {
  return new UserError(
    `The migration ${name} failed, and nothing in the database was changed: ${reason}.`,
    { cause },
  );
}

/** @throws {TableLocked} if a migration fails because it did not get the lock of a table */
async function whenUnlocked(
  name: string,
  { isLockTimeout }: Pick<Dialect, "isLockTimeout">,
  migrate: () => Promise<void>,
): Promise<void> {
  try {
    await migrate();
  } catch (error) {
    throw isLockTimeout(error) ? new TableLocked(name) : error;
  }
}

/** Applies either all migrations or none: if one fails, the database is not changed. */
export async function inTransaction<Result>(
  connection: SqlDriverAdapter,
  begin: string,
  migrate: () => Promise<Result>,
): Promise<Result> {
  await withNotice(connection.executeScript(begin));
  try {
    const result = await migrate();
    await connection.executeScript("COMMIT;");
    return result;
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
}

/** How long to wait for another process before reporting it, in milliseconds. */
const silentMs = 3_000;

/** Reports what the start of the transaction is waiting for. */
async function withNotice(begun: Promise<void>): Promise<void> {
  const timer = setTimeout(() => {
    console.warn(
      "Another process is migrating the database: waiting until it ends. If no other process is, a connection pooler holds a lock of Prisma: end the session that has the advisory lock 72707369 in pg_locks.",
    );
  }, silentMs);
  await begun.finally(() => clearTimeout(timer));
}

async function rollBack(connection: SqlDriverAdapter): Promise<void> {
  try {
    await connection.executeScript("ROLLBACK;");
  } catch {
    // Some failures, such as a full disk, have already rolled the transaction back.
  }
}

function refuseOrphans(name: string, tables: string[]): void {
  if (tables.length === 0) return;
  throw failed(
    name,
    `it would leave rows of ${tables.join(", ")} that refer to rows which do not exist`,
  );
}
