import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { UserError } from "../command-line/user-error.ts";
import { openPresent, requireDatabase } from "../database/applied-migrations.ts";
import { reasonOf } from "../database/availability/unavailable.ts";
import { withDialect } from "../database/database.ts";
import { createWhole } from "./whole-file.ts";

/**
 * Copies a SQLite database to a file. A service may write meanwhile: the copy shows the database at one moment.
 * The database may be of any version, because an upgrade begins with a backup.
 *
 * @param path of the file to create, which only its owner may read
 * @throws {UserError} if the database is not SQLite or does not exist, or if the file exists or cannot be
 *   written; then no file is created
 */
export async function backUp(databaseUrl: string, path: string): Promise<void> {
  if (!databaseUrl.startsWith("file:")) {
    throw new UserError(
      "This command backs up only SQLite: PostgreSQL has pg_dump and pg_basebackup.",
    );
  }
  await withDialect(databaseUrl, async (dialect) => {
    await requireDatabase(dialect, databaseUrl);
    const connection = await openPresent(dialect, databaseUrl);
    await createWhole(path, (partial) => copyTo(partial, connection)).finally(() =>
      connection.dispose(),
    );
  });
}

async function copyTo(path: string, connection: SqlDriverAdapter): Promise<void> {
  try {
    await connection.executeScript(`VACUUM INTO '${path.replaceAll("'", "''")}'`);
  } catch (error) {
    throw new UserError(`The backup failed: ${reasonOf(error)}.`);
  }
}
