import { UserError } from "@animal-store/user-error";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { Driver } from "./dialects/dialect.ts";

export interface AppliedMigration {
  name: string;
  checksum: string;
  isFinished: boolean;
  /** Whether the version before it can work with the database. */
  isAdditive: boolean;
}

/** Marks an additive migration in the column `logs`, where Prisma keeps the failure of a migration. */
const additive = "additive";

/** The migrations that Prisma has recorded in the database, without those that were rolled back. */
export async function appliedMigrations(
  driver: Driver,
  tablesQuery: string,
): Promise<AppliedMigration[]> {
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
      "SELECT migration_name, checksum, finished_at IS NOT NULL, logs FROM _prisma_migrations WHERE rolled_back_at IS NULL",
    );
    return rows.map(([name, checksum, isFinished, logs]) => ({
      name: String(name),
      checksum: String(checksum),
      isFinished: Boolean(isFinished),
      isAdditive: logs === additive,
    }));
  } finally {
    await connection.dispose();
  }
}

/** Records, for versions that do not have a migration, that they can work with the database all the same. */
export async function recordAdditive(connection: SqlDriverAdapter, name: string): Promise<void> {
  await connection.executeScript(
    `UPDATE _prisma_migrations SET logs = '${additive}' WHERE migration_name = '${name.replaceAll("'", "''")}';`,
  );
}

/**
 * Makes sure that this version can work with the database.
 *
 * @param checksums of all migrations of this version, by name; the database may have more if they are additive
 * @throws {UserError} if it cannot, with the reason
 */
export function refuseUnfit(applied: AppliedMigration[], checksums: Map<string, string>): void {
  const unfinished = applied.find(({ isFinished }) => !isFinished);
  if (unfinished) {
    throw new UserError(
      `The migration ${unfinished.name} failed on this database: restore a backup, or repair the database and its table _prisma_migrations.`,
    );
  }
  const names = applied.map(({ name }) => name);
  const isWhole = [...checksums.keys()].every((name) => names.includes(name));
  const unknown = applied.find(
    ({ name, isAdditive }) => !checksums.has(name) && !(isAdditive && isWhole),
  );
  if (unknown) {
    throw new UserError(
      `The database was migrated by a newer version of the service (${unknown.name}): start that version, or name another database in DATABASE_URL.`,
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
