import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { UserError } from "../user-error.js";
import { committedMigrations } from "./committed-migrations.js";
import { filters, withSchemaEngine } from "./schema-engine.js";
import { SqliteAdapter } from "./sqlite.js";

/**
 * Brings the database to the newest migration.
 *
 * @param list the committed ones when left out
 * @returns the names of the migrations that were applied; empty when it was up to date
 * @throws {UserError} when a newer version of the service has migrated the database, or a
 *   migration fails or has failed earlier
 */
export async function applyMigrations(
  databaseUrl: string,
  list?: MigrationList,
): Promise<string[]> {
  const driver = new SqliteAdapter(databaseUrl);
  const migrationsList = list ?? (await committedMigrations());
  const committed = migrationsList.migrationDirectories.map(({ path }) => path);
  const applied = await appliedMigrations(driver);
  refuseUnknown(applied, committed);
  // The engine locks the database: it is not loaded when there is nothing to apply.
  if (applied.length === committed.length) return [];
  return withSchemaEngine(driver, (engine, connection) =>
    inTransaction(connection, async () => {
      const { appliedMigrationNames } = await engine
        .applyMigrations({ migrationsList, filters })
        .catch(refuseFailed);
      return appliedMigrationNames;
    }),
  );
}

/** All of the migrations, or nothing: when one fails, the database is as it was before. */
async function inTransaction<Result>(
  connection: SqlDriverAdapter,
  migrate: () => Promise<Result>,
): Promise<Result> {
  // A table that is made anew is gone for a moment; within a transaction this cannot be switched off.
  await connection.executeScript("PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE;");
  try {
    const result = await migrate();
    await requireForeignKeys(connection);
    await connection.executeScript("COMMIT;");
    return result;
  } catch (error) {
    // Some failures, as a full disk, have already rolled it back.
    await connection.executeScript("ROLLBACK;").catch(() => {});
    throw error;
  }
}

async function requireForeignKeys(connection: SqlDriverAdapter): Promise<void> {
  const sql = `SELECT DISTINCT "table" FROM pragma_foreign_key_check`;
  const { rows } = await connection.queryRaw({ sql, args: [], argTypes: [] });
  if (rows.length === 0) return;
  throw new UserError(
    `The migrations would leave rows that refer to none, in ${rows.join(", ")}: nothing of the database was changed.`,
  );
}

/** The engine tells the reason in the first line, and the migration in the others. */
function refuseFailed(error: unknown): never {
  const [reason, ...trace] = String((error as Error).message).split("\n");
  const [, name] = /migration_name="([^"]+)"/.exec(trace.join("\n")) ?? [];
  if (name === undefined) throw error;
  throw new UserError(
    `The migration ${name} failed, and nothing of the database was changed: ${reason}.`,
  );
}

interface AppliedMigration {
  name: string;
  isFinished: boolean;
}

/** What Prisma has noted in the database, rolled back migrations left out. */
async function appliedMigrations(driver: SqliteAdapter): Promise<AppliedMigration[]> {
  const connection = await driver.connect();
  const query = async (sql: string) =>
    (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
  try {
    const tables = (await query("SELECT name FROM sqlite_master")).map(([name]) => name);
    if (tables.length === 0) return [];
    if (!tables.includes("_prisma_migrations")) {
      throw new UserError(
        "The database has tables of another program: name another one in DATABASE_URL.",
      );
    }
    const rows = await query(
      "SELECT migration_name, finished_at IS NOT NULL FROM _prisma_migrations WHERE rolled_back_at IS NULL",
    );
    return rows.map(([name, isFinished]) => ({
      name: String(name),
      isFinished: Boolean(isFinished),
    }));
  } finally {
    await connection.dispose();
  }
}

function refuseUnknown(applied: AppliedMigration[], committed: string[]): void {
  const failed = applied.find(({ isFinished }) => !isFinished);
  if (failed) {
    throw new UserError(
      `The migration ${failed.name} failed on this database: restore a backup, or repair the database and its table _prisma_migrations.`,
    );
  }
  const unknown = applied.find(({ name }) => !committed.includes(name));
  if (unknown) {
    throw new UserError(
      `The database was migrated by a newer version of the service (${unknown.name}): start that version, or name another database in DATABASE_URL.`,
    );
  }
}
