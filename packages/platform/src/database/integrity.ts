import { withSentences } from "./database.ts";
import { readCatalog, tablesOf } from "./dialects/catalog.ts";

export interface Integrity {
  tables: { table: string; rows: number }[];
  /** One sentence each. */
  faults: string[];
}

/**
 * Reads all of a database, also while a service uses it: its pages, indexes, references and sequences.
 *
 * @throws {UserError} if it cannot be opened
 */
export function checkIntegrity(databaseUrl: string): Promise<Integrity> {
  return withSentences(databaseUrl, async (dialect) => {
    const faults = await dialect.findFaults(databaseUrl);
    // Counting would fail where the check has.
    if (faults.length > 0) return { tables: [], faults };
    const connection = await dialect.migrationDriver(databaseUrl).connect();
    try {
      const tables = [];
      for (const table of tablesOf(await readCatalog(connection, dialect.catalog)).sort()) {
        const sql = `SELECT count(*) FROM "${table}"`;
        const { rows } = await connection.queryRaw({ sql, args: [], argTypes: [] });
        tables.push({ table, rows: Number(rows[0]?.[0]) });
      }
      return { tables, faults };
    } finally {
      await connection.dispose();
    }
  });
}
