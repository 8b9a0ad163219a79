import { UserError } from "@animal-store/user-error";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { committedMigrations } from "./committed-migrations.ts";
import type { Driver } from "./dialects/dialect.ts";
import { dialectOf } from "./dialects/load-dialect.ts";
import { checksumsOf } from "./migration-checksums.ts";
import { filters, withSchemaEngine } from "./schema-engine.ts";
import { migrationFolders, type StorageFolder } from "./storage-model.ts";

/**
 * Applies the migrations that the database does not have yet.
 *
 * @param list all migrations; by default those of the service and of the platform
 * @returns the names of the migrations that were applied; empty if the database was up to date
 * @throws {UserError} if a newer version of the service has migrated the database, if it belongs to
 *   another program, if a migration was edited after it was applied, or if one fails or has failed before
 */
export async function applyMigrations(
  model: StorageFolder,
  databaseUrl: string,
  list?: MigrationList,
): Promise<string[]> {
  const dialect = await dialectOf(databaseUrl);
  const driver = dialect.migrationDriver(databaseUrl);
  const migrations = list ?? (await committedMigrations(dialect.name, migrationFolders(model)));
  const checksums = checksumsOf(migrations);
  const applied = await appliedMigrations(driver, dialect.tables);
  refuseUnfit(applied, checksums);
  const appliedNames = applied.map(({ name }) => name);
  const pending = [...checksums.keys()].filter((name) => !appliedNames.includes(name));
  // The engine locks the database, so it is loaded only if there is a migration to apply.
  if (pending.length === 0) return [];
  return withSchemaEngine(driver, (engine, connection) =>
    inTransaction(connection, dialect.begin, async () => {
      const names = [];
      for (const name of pending) {
        names.push(...(await applyLast(engine, upTo(migrations, name))));
        refuseOrphans(name, await dialect.findOrphans(connection));
      }
      return names;
    }),
  );
}

function upTo(migrations: MigrationList, name: string): MigrationList {
  const { migrationDirectories } = migrations;
  const last = migrationDirectories.findIndex(({ path }) => path === name);
  return { ...migrations, migrationDirectories: migrationDirectories.slice(0, last + 1) };
}

/**
 * Applies the last migration of a list. Whatever its failure, the error names it.
 *
 * @returns its name; nothing if another process has applied it meanwhile
 */
async function applyLast(engine: SchemaEngine, migrationsList: MigrationList): Promise<string[]> {
  const { path = "", migrationFile } = migrationsList.migrationDirectories.at(-1) ?? {};
  requireNoTransaction(path, migrationFile?.content.value ?? "");
  try {
    return (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames;
  } catch (error) {
    const [reason = ""] = (error as Error).message.split("\n", 1);
    throw failed(path, reason.replace(/\.$/, ""));
  }
}

/** A migration that ended the transaction would keep the others from being undone. */
function requireNoTransaction(name: string, script: string): void {
  const statement = /(?:^|;)\s*(BEGIN|COMMIT|ROLLBACK)(?:\s+(?:TRANSACTION|IMMEDIATE|WORK))?\s*;/im;
  const [, word] = statement.exec(script) ?? [];
  if (word) throw failed(name, `it has the statement ${word}, which it must not`);
}

function failed(name: string, reason: string): UserError {
  return new UserError(
    `The migration ${name} failed, and nothing in the database was changed: ${reason}.`,
  );
}

/** Applies all of the migrations or none: if one fails, the database stays as it was. */
async function inTransaction<Result>(
  connection: SqlDriverAdapter,
  begin: string,
  migrate: () => Promise<Result>,
): Promise<Result> {
  await connection.executeScript(begin);
  try {
    const result = await migrate();
    await connection.executeScript("COMMIT;");
    return result;
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
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

interface AppliedMigration {
  name: string;
  checksum: string;
  isFinished: boolean;
}

/** The migrations that Prisma has recorded in the database, without those that were rolled back. */
async function appliedMigrations(driver: Driver, tablesQuery: string): Promise<AppliedMigration[]> {
  const connection = await driver.connect();
  const query = async (sql: string) =>
    (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
  try {
    const tables = (await query(tablesQuery)).map(([name]) => name);
    if (tables.length === 0) return [];
    if (!tables.includes("_prisma_migrations")) {
      throw new UserError(
        "The database has tables of another program: name another one in DATABASE_URL.",
      );
    }
    const rows = await query(
      "SELECT migration_name, checksum, finished_at IS NOT NULL FROM _prisma_migrations WHERE rolled_back_at IS NULL",
    );
    return rows.map(([name, checksum, isFinished]) => ({
      name: String(name),
      checksum: String(checksum),
      isFinished: Boolean(isFinished),
    }));
  } finally {
    await connection.dispose();
  }
}

function refuseUnfit(applied: AppliedMigration[], checksums: Map<string, string>): void {
  const unfinished = applied.find(({ isFinished }) => !isFinished);
  if (unfinished) {
    throw new UserError(
      `The migration ${unfinished.name} failed on this database: restore a backup, or repair the database and its table _prisma_migrations.`,
    );
  }
  const unknown = applied.find(({ name }) => !checksums.has(name));
  if (unknown) {
    throw new UserError(
      `The database was migrated by a newer version of the service (${unknown.name}): start that version, or name another database in DATABASE_URL.`,
    );
  }
  const edited = applied.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (edited) {
    throw new UserError(
      `The migration ${edited.name} was edited after it was applied to this database: restore it with git, and write a new migration with pnpm db:diff instead.`,
    );
  }
}
