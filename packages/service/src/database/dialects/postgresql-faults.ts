import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { sequencesBehind } from "./postgresql-sequences.ts";

const ofSchema = "relnamespace = quote_ident(current_schema())::regnamespace";

/** For each reference, the statement that finds a row which refers to a missing row. */
const orphans = `
  SELECT keys.conrelid::regclass::text, keys.confrelid::regclass::text,
    format('SELECT 1 FROM %s AS row WHERE %s AND NOT EXISTS (SELECT FROM %s AS target WHERE %s) LIMIT 1',
      keys.conrelid::regclass, string_agg(format('row.%I IS NOT NULL', columns.attname), ' AND '),
      keys.confrelid::regclass, string_agg(format('target.%I = row.%I', targets.attname, columns.attname), ' AND '))
  FROM pg_constraint AS keys
  CROSS JOIN unnest(keys.conkey, keys.confkey) AS numbers (own, other)
  JOIN pg_attribute AS columns ON columns.attrelid = keys.conrelid AND columns.attnum = numbers.own
  JOIN pg_attribute AS targets ON targets.attrelid = keys.confrelid AND targets.attnum = numbers.other
  WHERE keys.contype = 'f' AND keys.connamespace = quote_ident(current_schema())::regnamespace
  GROUP BY keys.oid, keys.conrelid, keys.confrelid`;

/** For each unique index of whole columns, the statement that finds two rows with the same values. */
const duplicates = `
  SELECT indexes.indexrelid::regclass::text,
    format('SELECT 1 FROM %s WHERE %s GROUP BY %s HAVING count(*) > 1 LIMIT 1', indexes.indrelid::regclass,
      string_agg(format('%I IS NOT NULL', columns.attname), ' AND '),
      string_agg(quote_ident(columns.attname), ', '))
  FROM pg_index AS indexes JOIN pg_class AS names ON names.oid = indexes.indexrelid AND names.${ofSchema}
  JOIN pg_attribute AS columns ON columns.attrelid = indexes.indrelid
    AND columns.attnum = ANY (indexes.indkey::int2[])
  WHERE indexes.indisunique AND indexes.indpred IS NULL AND indexes.indexprs IS NULL
  GROUP BY indexes.indexrelid, indexes.indrelid`;

/**
 * Rows must be read from the tables, not from the indexes to which they are compared. The settings end with each
 * check, so that later users of the session can use its indexes.
 */
const beginWithoutIndexes =
  "BEGIN; SET LOCAL enable_indexscan = off; SET LOCAL enable_indexonlyscan = off; SET LOCAL enable_bitmapscan = off;";

/**
 * Checks a PostgreSQL database, with the extension amcheck if it is installed, otherwise by reading all rows.
 * Services may use the database meanwhile.
 *
 * @returns one sentence for each fault
 */
export async function findPostgresqlFaults(connection: SqlDriverAdapter): Promise<string[]> {
  const faults: string[] = [];
  const read = async (sql: string): Promise<string[][]> =>
    (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows.map((row) => row.map(String));
  /** A failure to read is a fault, too. */
  const check = async (what: string, sql: string, sentence: (row: string[]) => string) => {
    try {
      await connection.executeScript(beginWithoutIndexes);
      faults.push(...(await read(sql)).map(sentence));
    } catch (error) {
      const { cause } = error as { cause?: { originalMessage?: string } };
      faults.push(`${what} cannot be checked: ${cause?.originalMessage ?? error}.`);
    } finally {
      await connection.executeScript("ROLLBACK").catch(() => {});
    }
  };
  const tables = await read(
    `SELECT oid::regclass::text FROM pg_class WHERE relkind = 'r' AND ${ofSchema}`,
  );
  const [amcheck] = await read(
    `SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'amcheck'
       AND has_function_privilege(extnamespace::regnamespace || '.bt_index_check(regclass,boolean)', 'EXECUTE')`,
  );
  for (const [table = ""] of tables) {
    const rows = `SELECT count(rows::text) FROM ${table} AS rows HAVING false`;
    const pages = `SELECT msg FROM ${amcheck}.verify_heapam('${table}')`;
    await check(table, amcheck ? pages : rows, ([message]) => `${table} is damaged: ${message}.`);
  }
  const indexes = await read(`
    SELECT names.oid::regclass::text, indexes.indisvalid::text FROM pg_index AS indexes
    JOIN pg_class AS names ON names.oid = indexes.indexrelid AND names.${ofSchema}
    JOIN pg_am AS kinds ON kinds.oid = names.relam AND kinds.amname = 'btree'`);
  for (const [index = "", isValid] of indexes) {
    if (isValid !== "true") {
      faults.push(`The index ${index} is not valid: drop it, and create it again.`);
    } else if (amcheck) {
      // bt_index_check returns nothing, and fails at the first fault.
      const sql = `SELECT 1 FROM (SELECT ${amcheck}.bt_index_check('${index}', true)::text AS done) AS checks WHERE done IS NULL`;
      await check(`The index ${index}`, sql, String);
    }
  }
  for (const [index, sql = ""] of await read(duplicates)) {
    await check(`The index ${index}`, sql, () => `Rows have the same values in ${index}.`);
  }
  for (const [table, target, sql = ""] of await read(orphans)) {
    const sentence = `A row of ${table} refers to a row of ${target} that does not exist.`;
    await check(`${table}`, sql, () => sentence);
  }
  for (const { table } of await sequencesBehind(connection)) {
    faults.push(
      `${table} has rows whose identifiers would be assigned again: run pnpm db:migrate.`,
    );
  }
  return faults;
}
