import type { CatalogQueries } from "./catalog.ts";

/** Without virtual tables and the shadow tables that they write: no storage model describes these. */
const tables = `
  SELECT name FROM pragma_table_list
  WHERE schema = 'main' AND type = 'table'
    AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '_prisma_migrations'`;

export const sqliteCatalog: CatalogQueries = {
  // Both names of the type mean 64 bits.
  columns: `
    SELECT tables.name, columns.name, replace(columns.type, 'BIGINT', 'INTEGER'), columns."notnull",
      columns.dflt_value IS NOT NULL
    FROM (${tables}) AS tables JOIN pragma_table_info(tables.name) AS columns`,
  primaryKeys: `
    SELECT tables.name, group_concat(columns.name, ', ')
    FROM (${tables}) AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE columns.pk > 0 GROUP BY tables.name`,
  uniques: `
    SELECT tables.name, group_concat(coalesce(columns.name, 'an expression'), ', ')
    FROM (${tables}) AS tables JOIN pragma_index_list(tables.name) AS indexes
    JOIN pragma_index_info(indexes.name) AS columns
    WHERE indexes."unique" GROUP BY tables.name, indexes.name`,
  references: `
    SELECT tables.name, group_concat(keys."from", ', '), keys."table"
    FROM (${tables}) AS tables JOIN pragma_foreign_key_list(tables.name) AS keys
    GROUP BY tables.name, keys.id`,
  // SQLite has no enums: Prisma stores them as text.
  enumValues: "SELECT 1 WHERE false",
  virtualTables:
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'virtual' ORDER BY name",
};
