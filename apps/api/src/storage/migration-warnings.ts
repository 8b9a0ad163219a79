import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";

interface Column {
  table: string;
  isRequired: boolean;
  hasDefault: boolean;
}

/**
 * Runs a migration and lists the columns in which existing rows would lose values or lack required ones.
 *
 * @param connection an empty database to which all previous migrations have been applied
 */
export async function migrationWarnings(
  connection: SqlDriverAdapter,
  sql: string,
): Promise<string[]> {
  const before = await columnsOf(connection);
  await connection.executeScript(sql);
  const after = await columnsOf(connection);
  const tables = new Set(Array.from(before.values(), ({ table }) => table));
  const lost = [...before.keys()].filter((key) => !after.has(key));
  const unfit = [...after].filter(
    ([key, column]) => tables.has(column.table) && isUnfit(column, before.get(key)),
  );
  return [
    ...lost.map((key) => `${key} is dropped with all its values.`),
    ...unfit.map(([key]) => `${key} is required: give it a value for the rows that have none.`),
  ];
}

function isUnfit(column: Column, before: Column | undefined): boolean {
  const wasRequired = before?.isRequired ?? column.hasDefault;
  return column.isRequired && !wasRequired;
}

/** All columns, keyed by `table.column`. */
async function columnsOf(connection: SqlDriverAdapter): Promise<Map<string, Column>> {
  const sql = `
    SELECT tables.name, columns.name, columns."notnull", columns.dflt_value IS NOT NULL
    FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table'`;
  const { rows } = await connection.queryRaw({ sql, args: [], argTypes: [] });
  return new Map(
    rows.map(([table, name, isRequired, hasDefault]) => [
      `${table}.${name}`,
      {
        table: String(table),
        isRequired: Boolean(isRequired),
        hasDefault: Boolean(hasDefault),
      },
    ]),
  );
}
