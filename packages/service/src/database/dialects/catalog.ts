import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";

/** The tables of a database, as its own catalog describes them. */
export interface Catalog {
  columns: Column[];
  primaryKeys: Unique[];
  uniques: Unique[];
  references: Reference[];
  enumValues: EnumValue[];
  /** The names of tables that are no tables of rows, such as those of a full-text search on SQLite. */
  virtualTables: string[];
}

export interface Column {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

/** Columns whose values no two rows may share. */
export interface Unique {
  table: string;
  /** Their names, separated by `, `. */
  columns: string;
}

/** Columns that must refer to a row of another table. */
interface Reference {
  table: string;
  columns: string;
  target: string;
}

interface EnumValue {
  type: string;
  value: string;
}

/** The statements that read the catalog; each returns the properties above in the same order. */
export type CatalogQueries = Record<keyof Catalog, string>;

export async function readCatalog(
  connection: SqlDriverAdapter,
  queries: CatalogQueries,
): Promise<Catalog> {
  const read = async (sql: string) =>
    (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
  return {
    columns: (await read(queries.columns)).map(([table, name, type, isRequired, hasDefault]) => ({
      table: String(table),
      name: String(name),
      type: String(type),
      isRequired: Boolean(isRequired),
      hasDefault: Boolean(hasDefault),
    })),
    primaryKeys: (await read(queries.primaryKeys)).map(toUnique),
    uniques: (await read(queries.uniques)).map(toUnique),
    references: (await read(queries.references)).map(([table, columns, target]) => ({
      table: String(table),
      columns: String(columns),
      target: String(target),
    })),
    enumValues: (await read(queries.enumValues)).map(([type, value]) => ({
      type: String(type),
      value: String(value),
    })),
    virtualTables: (await read(queries.virtualTables)).map(String),
  };
}

/** The names of all tables. */
export function tablesOf({ columns }: Catalog): string[] {
  return [...new Set(columns.map(({ table }) => table))];
}

function toUnique([table, columns]: unknown[]): Unique {
  return { table: String(table), columns: String(columns) };
}
