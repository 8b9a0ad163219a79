import { correctLiteralDates } from "./literal-dates.ts";

/** Corrects the SQL that Prisma's engine writes for SQLite. */
export function correctedSqliteScript(sql: string): string {
  return keepSequences(fillDates(correctLiteralDates(quoteJsonDefaults(sql))));
}

/** The engine writes the default of a JSON column without quotes, which SQLite cannot parse. */
function quoteJsonDefaults(sql: string): string {
  return sql.replaceAll(
    /^((?:ALTER TABLE "[^"]+" ADD COLUMN)? *"[^"]+" JSONB(?: NOT NULL)? DEFAULT )(?!')(.*?)([,;]?)$/gm,
    (_line, start: string, value: string, end: string) =>
      `${start}'${value.replaceAll("'", "''")}'${end}`,
  );
}

/**
 * SQLite's CURRENT_TIMESTAMP has another form than the dates that Prisma writes, so a comparison of the two would be
 * wrong. In existing rows, a new column therefore gets a date in Prisma's form.
 */
function fillDates(sql: string): string {
  const copy = /^INSERT INTO "(new_[^"]+)" \(([^)]*)\) SELECT .*;$/gm;
  return sql.replaceAll(copy, (insert, table: string, copied: string) => {
    const definition = createTable(table, sql);
    const dates = definition.matchAll(/^ *("[^"]+") DATETIME\b.* DEFAULT CURRENT_TIMESTAMP,?$/gm);
    const added = Array.from(dates, ([, column = ""]) => column).filter(
      (column) => !copied.includes(column),
    );
    const values = added.map(
      (column) => `${column} = strftime('%Y-%m-%dT%H:%M:%f+00:00', ${column})`,
    );
    return added.length === 0 ? insert : `${insert}\nUPDATE "${table}" SET ${values.join(", ")};`;
  });
}

/**
 * To recreate a table, the engine copies its rows. SQLite then only knows the identifiers of these rows, and would
 * assign those of deleted rows again.
 */
function keepSequences(sql: string): string {
  return sql.replaceAll(/^DROP TABLE "([^"]+)";$/gm, (drop, table: string) => {
    if (!createTable(`new_${table}`, sql).includes(" AUTOINCREMENT")) return drop;
    return `DELETE FROM sqlite_sequence WHERE name = 'new_${table}';
INSERT INTO sqlite_sequence SELECT 'new_${table}', seq FROM sqlite_sequence WHERE name = '${table}';
${drop}`;
  });
}

/** The statement that creates a table; empty if there is none. */
function createTable(table: string, sql: string): string {
  const start = sql.indexOf(`CREATE TABLE "${table}" (`);
  return start === -1 ? "" : sql.slice(start, sql.indexOf("\n);", start));
}
