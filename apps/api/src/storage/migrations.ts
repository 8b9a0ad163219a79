import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { UserError } from "../user-error.js";
import { committedMigrations } from "./committed-migrations.js";
import { filters, withSchemaEngine } from "./schema-engine.js";
import { SqliteAdapter } from "./sqlite.js";

/**
 * Applies the migrations that the database does not have yet.
 *
 * @param list all migrations; by default those in `prisma/migrations`
 * @returns the names of the migrations that were applied; empty if the database was up to date
 * @throws {UserError} if a newer version of the service has migrated the database, if it belongs to
 *   another program, or if a migration fails or has failed before
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
  // The engine locks the database, so it is loaded only if there is a migration to apply.
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

/** Applies all of the migrations or none: if one fails, the database stays as it was. */
async function inTransaction<Result>(
  connection: SqlDriverAdapter,
  migrate: () => Promise<Result>,
): Promise<Result> {
  // Recreating a table drops it, which foreign keys forbid. In a transaction, the pragma has no effect.
  await connection.executeScript("PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE;");
  try {
    const result = await migrate();
    await requireForeignKeys(connection);
    await connection.executeScript("COMMIT;");
    return result;
  } catch (error) {
    // Some failures, such as a full disk, have already rolled the transaction back.
    await connection.executeScript("ROLLBACK;").catch(() => {});
    throw error;
  }
}

async function requireForeignKeys(connection: SqlDriverAdapter): Promise<void> {
  const sql = `SELECT DISTINCT "table" FROM pragma_foreign_key_check`;
  const { rows } = await connection.queryRaw({ sql, args: [], argTypes: [] });
  if (rows.length === 0) return;
  throw new UserError(
    `The migrations would leave rows of ${rows.join(", ")} that refer to rows which no longer exist: nothing in the database was changed.`,
  );
}

/** The first line of the engine's message is the reason; the others name the migration. */
function refuseFailed(error: unknown): never {
  const [reason, ...trace] = String((error as Error).message).split("\n");
  const [, name] = /migration_name="([^"]+)"/.exec(trace.join("\n")) ?? [];
  if (name === undefined) throw error;
  throw new UserError(
    `The migration ${name} failed, and nothing in the database was changed: ${reason}.`,
  );
}

interface AppliedMigration {
  name: string;
  isFinished: boolean;
}

/** The migrations that Prisma has recorded in the database, without those that were rolled back. */
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
