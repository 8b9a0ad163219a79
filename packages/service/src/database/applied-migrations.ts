import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { UserError } from "../command-line/user-error.ts";
import { withoutPassword } from "./dialects/database-url.ts";
import type { Dialect } from "./dialects/dialect.ts";

export interface AppliedMigration {
  name: string;
  checksum: string;
  isFinished: boolean;
  /** Whether the version before the migration can use the database. */
  isAdditive: boolean;
}

/** Marks an additive migration in the column `logs`, where Prisma keeps the failure of a migration. */
const additive = "additive";

/** @param logs the value of that column */
export function isRecordedAdditive(logs: unknown): boolean {
  return logs === additive;
}

/**
 * The migrations that Prisma has recorded in a database, without those that were rolled back. The database is
 * not changed.
 *
 * @returns an empty list if the database is empty; null if it does not exist
 * @throws {UserError} if the database has tables of another program
 */
export async function appliedMigrations(
  dialect: Dialect,
  databaseUrl: string,
): Promise<AppliedMigration[] | null> {
  const connection = await dialect.openToRead(databaseUrl);
  if (connection === null) return null;
  const query = async (sql: string) =>
    (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
  try {
    const tables = (await query(dialect.tables)).map(([name]) => name);
    if (tables.length === 0) return [];
    if (!tables.includes("_prisma_migrations")) {
      throw new UserError(
        "The database has tables of another program: name another database in DATABASE_URL.",
      );
    }
    const rows = await query(
      "SELECT migration_name, checksum, finished_at IS NOT NULL, logs FROM _prisma_migrations WHERE rolled_back_at IS NULL",
    );
    return rows.map(([name, checksum, isFinished, logs]) => ({
      name: String(name),
      checksum: String(checksum),
      isFinished: Boolean(isFinished),
      isAdditive: isRecordedAdditive(logs),
    }));
  } finally {
    await connection.dispose();
  }
}

/**
 * Like `appliedMigrations`, for a command that does not create a database.
 *
 * @throws {UserError} also if the database does not exist or is empty
 */
export async function requireDatabase(
  dialect: Dialect,
  databaseUrl: string,
): Promise<AppliedMigration[]> {
  const applied = await appliedMigrations(dialect, databaseUrl);
  if (applied === null) throw noDatabase(dialect, databaseUrl);
  if (applied.length > 0) return applied;
  throw new UserError(
    `The database ${withoutPassword(databaseUrl)} is empty: create its tables with pnpm db:migrate, or name another one.`,
  );
}

/**
 * Connects to a database in order to read it.
 *
 * @throws {UserError} if there is none
 */
export async function openPresent(
  dialect: Dialect,
  databaseUrl: string,
): Promise<SqlDriverAdapter> {
  const connection = await dialect.openToRead(databaseUrl);
  if (connection === null) throw noDatabase(dialect, databaseUrl);
  return connection;
}

function noDatabase({ createdWith }: Dialect, databaseUrl: string): UserError {
  return new UserError(
    `There is no database ${withoutPassword(databaseUrl)}: create it with ${createdWith}, or name another one.`,
  );
}

/** Records that versions without this migration can use the database all the same. */
export async function recordAdditive(connection: SqlDriverAdapter, name: string): Promise<void> {
  await connection.executeScript(
    `UPDATE _prisma_migrations SET logs = '${additive}' WHERE migration_name = '${name.replaceAll("'", "''")}';`,
  );
}

/**
 * Makes sure that this version can use the database.
 *
 * @param checksums of all migrations of this version, by name; the database may have further ones if they are additive
 * @throws {UserError} with the reason, if it cannot
 */
export function refuseUnfit(applied: AppliedMigration[], checksums: Map<string, string>): void {
  const unfinished = applied.find(({ isFinished }) => !isFinished);
  if (unfinished) {
    throw new UserError(
      `The migration ${unfinished.name} failed on this database: restore a backup, or repair the database and its table _prisma_migrations.`,
    );
  }
  const unknown = unknownMigration(applied, checksums);
  if (unknown !== undefined) {
    throw new UserError(
      `The database was migrated by a newer version of the service (${unknown}): start that version, or name another database in DATABASE_URL.`,
    );
  }
  const edited = applied.find(
    ({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum,
  );
  if (edited) {
    throw new UserError(
      `The migration ${edited.name} was edited after it was applied to this database: restore it with git, and write a new migration with pnpm db:diff instead.`,
    );
  }
}

/** The name of an applied migration that this version neither has nor can work with. */
export function unknownMigration(
  applied: Pick<AppliedMigration, "name" | "isAdditive">[],
  checksums: Map<string, string>,
): string | undefined {
  const names = applied.map(({ name }) => name);
  const isWhole = [...checksums.keys()].every((name) => names.includes(name));
  return applied.find(({ name, isAdditive }) => !checksums.has(name) && !(isAdditive && isWhole))
    ?.name;
}
