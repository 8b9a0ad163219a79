import type { CatalogQueries } from "./catalog.ts";

const tables = `
  SELECT oid, relname::text AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = quote_ident(current_schema())::regnamespace
    AND relname <> '_prisma_migrations'`;

/** The names of the columns with these numbers, in their order. An expression of an index has the number 0. */
const names = (numbers: string, table: string) => `(
  SELECT string_agg(coalesce(columns.attname::text, 'an expression'), ', ' ORDER BY numbers.position)
  FROM unnest(${numbers}) WITH ORDINALITY AS numbers (number, position)
  LEFT JOIN pg_attribute AS columns ON columns.attrelid = ${table} AND columns.attnum = numbers.number)`;

const indexes = `
  SELECT tables.name, ${names("indexes.indkey", "tables.oid")}
  FROM (${tables}) AS tables JOIN pg_index AS indexes ON indexes.indrelid = tables.oid`;

export const postgresqlCatalog: CatalogQueries = {
  columns: `
    SELECT tables.name, columns.attname::text, format_type(columns.atttypid, columns.atttypmod),
      columns.attnotnull, columns.atthasdef
    FROM (${tables}) AS tables JOIN pg_attribute AS columns ON columns.attrelid = tables.oid
    WHERE columns.attnum > 0 AND NOT columns.attisdropped
    ORDER BY tables.name, columns.attnum`,
  primaryKeys: `${indexes} WHERE indexes.indisprimary`,
  uniques: `${indexes} WHERE indexes.indisunique AND NOT indexes.indisprimary`,
  references: `
    SELECT tables.name, ${names("keys.conkey", "tables.oid")}, targets.relname::text
    FROM (${tables}) AS tables JOIN pg_constraint AS keys ON keys.conrelid = tables.oid
    JOIN pg_class AS targets ON targets.oid = keys.confrelid
    WHERE keys.contype = 'f'`,
  enumValues: `
    SELECT types.typname::text, labels.enumlabel::text
    FROM pg_enum AS labels JOIN pg_type AS types ON types.oid = labels.enumtypid
      AND types.typnamespace = quote_ident(current_schema())::regnamespace`,
  virtualTables: "SELECT 1 WHERE false",
};
