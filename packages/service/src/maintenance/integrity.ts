import { openPresent, requireDatabase } from "../database/applied-migrations.ts";
import { isSignOfDamage } from "../database/availability/damage.ts";
import { withSession } from "../database/database.ts";
import { readCatalog, tablesOf } from "../database/dialects/catalog.ts";

export interface Integrity {
  tables: { table: string; rows: number }[];
  /** One sentence each. */
  faults: string[];
}

/**
 * Reads all of a database, also while a service uses it: its pages, indexes, references and sequences.
 *
 * @throws {UserError} if it cannot be opened, or is not there
 */
export function checkIntegrity(databaseUrl: string): Promise<Integrity> {
  return withSession(databaseUrl, async (dialect) => {
    // A damaged database may not even tell its migrations.
    await requireDatabase(dialect, databaseUrl).catch(unlessDamaged);
    const faults = await dialect.findFaults(databaseUrl);
    // Counting would fail where the check has.
    if (faults.length > 0) return { tables: [], faults };
    const connection = await openPresent(dialect, databaseUrl);
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

function unlessDamaged(error: unknown): void {
  if (!isSignOfDamage(error)) throw error;
}
