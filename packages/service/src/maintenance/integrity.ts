import { openPresent, requireDatabase } from "../database/applied-migrations.ts";
import { isSignOfDamage } from "../database/availability/damage.ts";
import { withSession } from "../database/database.ts";
import { readCatalog, tablesOf } from "../database/dialects/catalog.ts";

export interface Integrity {
  tables: { table: string; rows: number }[];
  /** One sentence for each fault. */
  faults: string[];
}

/**
 * Checks a whole database: its pages, indexes, references and sequences. A service may use it meanwhile.
 *
 * @throws {UserError} if it cannot be opened or does not exist
 */
export function checkIntegrity(databaseUrl: string): Promise<Integrity> {
  return withSession(databaseUrl, async (dialect) => {
    // In a damaged database, not even the migrations may be readable.
    await requireDatabase(dialect, databaseUrl).catch(unlessDamaged);
    const faults = await dialect.findFaults(databaseUrl);
    // Counting would fail for the same reason as the check.
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
