import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";

/** A table for which the database would assign identifiers that its rows already have. */
export interface SequenceBehind {
  table: string;
  column: string;
  /** The name of the sequence in SQL, quoted. */
  sequence: string;
}

const sequencesOwned = `
  SELECT tables.relname::text, columns.attname::text, sequences.oid::regclass::text
  FROM pg_class AS sequences
  JOIN pg_depend AS owned ON owned.classid = 'pg_class'::regclass AND owned.objid = sequences.oid
    AND owned.deptype IN ('a', 'i') AND owned.refobjsubid > 0
  JOIN pg_class AS tables ON tables.oid = owned.refobjid
  JOIN pg_attribute AS columns ON columns.attrelid = tables.oid AND columns.attnum = owned.refobjsubid
  WHERE sequences.relkind = 'S' AND sequences.relnamespace = quote_ident(current_schema())::regnamespace`;

/** The sequences that are behind the rows of their tables, which happens when rows are added with identifiers. */
export async function sequencesBehind(connection: SqlDriverAdapter): Promise<SequenceBehind[]> {
  const read = async (sql: string) =>
    (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
  const behind = [];
  for (const row of await read(sequencesOwned)) {
    const [table = "", column = "", sequence = ""] = row.map(String);
    const isBehind = `SELECT ${greatest(table, column)} > (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM ${sequence})`;
    if ((await read(isBehind))[0]?.[0]) behind.push({ table, column, sequence });
  }
  return behind;
}

/**
 * Makes the sequences that are behind continue after the greatest identifier of their tables. Nothing else
 * writes these tables until the transaction ends.
 *
 * @returns the tables
 */
export async function advanceSequences(connection: SqlDriverAdapter): Promise<string[]> {
  const behind = await sequencesBehind(connection);
  for (const { table, column, sequence } of behind) {
    await connection.executeScript(`
      LOCK TABLE "${table}" IN SHARE ROW EXCLUSIVE MODE;
      SELECT setval('${sequence.replaceAll("'", "''")}', greatest(${greatest(table, column)}, last_value)) FROM ${sequence};`);
  }
  return behind.map(({ table }) => table);
}

/** The greatest identifier, found by its index; 0 if the table is empty. */
function greatest(table: string, column: string): string {
  return `coalesce((SELECT max("${column}") FROM "${table}"), 0)`;
}
