import { withDialect } from "./database.ts";
import { inTransaction } from "./migrations.ts";

/**
 * Makes all tables of a database assign identifiers greater than those of their rows. Rows that were added with
 * identifiers, for example by psql, leave PostgreSQL's sequences behind. Then every new row fails.
 *
 * @returns the tables that had to be corrected
 * @throws {UserError} if the database cannot be opened or written
 */
export function advanceSequences(databaseUrl: string): Promise<string[]> {
  return withDialect(databaseUrl, async (dialect) => {
    // SQLite needs no lock, because it has nothing to do.
    if (dialect.name === "sqlite") return [];
    const connection = await dialect.migrationDriver(databaseUrl).connect();
    return inTransaction(connection, dialect.begin, () =>
      dialect.advanceSequences(connection),
    ).finally(() => connection.dispose());
  });
}
