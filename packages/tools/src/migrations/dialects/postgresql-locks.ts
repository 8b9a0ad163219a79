import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";

/** The parts of a database whose change rewrites a table, or locks it while all of its rows are read. */
interface Observed {
  /** The file that holds each table. */
  files: Map<string, string>;
  indexes: Map<string, { table: string; statement: string }>;
  constraints: Map<string, Constraint>;
  required: Set<string>;
}

interface Constraint {
  table: string;
  definition: string;
  /** Whether all rows are known to satisfy it. */
  isValid: boolean;
}

const ofTables = `
  JOIN pg_class AS tables ON tables.relkind = 'r'
    AND tables.relnamespace = quote_ident(current_schema())::regnamespace AND tables.relname <> '_prisma_migrations'`;

const queries = {
  files: `SELECT tables.relname::text, tables.relfilenode::text FROM (SELECT) AS one ${ofTables}`,
  indexes: `
    SELECT names.relname::text, tables.relname::text, pg_get_indexdef(names.oid)
    FROM pg_index AS indexes JOIN pg_class AS names ON names.oid = indexes.indexrelid ${ofTables}
      AND tables.oid = indexes.indrelid`,
  constraints: `
    SELECT constraints.conname::text, tables.relname::text, pg_get_constraintdef(constraints.oid),
      constraints.convalidated::text
    FROM pg_constraint AS constraints ${ofTables} AND tables.oid = constraints.conrelid
    WHERE constraints.contype IN ('f', 'c')`,
  required: `
    SELECT tables.relname::text, columns.attname::text
    FROM pg_attribute AS columns ${ofTables} AND tables.oid = columns.attrelid
    WHERE columns.attnotnull AND columns.attnum > 0 AND NOT columns.attisdropped`,
  columns: `
    SELECT tables.relname::text, columns.attname::text
    FROM pg_attribute AS columns ${ofTables} AND tables.oid = columns.attrelid
    WHERE columns.attnum > 0 AND NOT columns.attisdropped`,
};

/**
 * Observes which changes would stop a running service. PostgreSQL itself reports what a migration has changed.
 *
 * @param connection a database before the migration
 * @returns a function to call after the migration; it returns a sentence for each, with two steps that stop nothing
 */
export async function observeLocks(connection: SqlDriverAdapter): Promise<() => Promise<string[]>> {
  const read = async (sql: string): Promise<string[][]> =>
    (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows.map((row) => row.map(String));
  const observe = async (): Promise<Observed> => ({
    files: new Map((await read(queries.files)).map(([table = "", file = ""]) => [table, file])),
    indexes: new Map(
      (await read(queries.indexes)).map(([name = "", table = "", statement = ""]) => [
        name,
        { table, statement },
      ]),
    ),
    constraints: new Map(
      (await read(queries.constraints)).map(([name = "", table = "", definition = "", valid]) => [
        `${table}.${name}`,
        { table, definition, isValid: valid === "true" },
      ]),
    ),
    required: new Set((await read(queries.required)).map(toKey)),
  });
  const before = await observe();
  const columns = new Set((await read(queries.columns)).map(toKey));
  return async () => {
    const after = await observe();
    const rewritten = [...before.files].flatMap(([table, file]) => {
      const now = after.files.get(table);
      return now === undefined || now === file ? [] : [table];
    });
    return [
      ...rewritten.map(rewrite),
      ...newIndexes(before, after, rewritten),
      ...newConstraints(before, after),
      ...[...after.required]
        .filter((key) => columns.has(key) && !before.required.has(key))
        .filter((key) => !isRequiredBy(before, key))
        .map(requirement),
    ];
  };
}

function toKey([table = "", column = ""]: string[]): string {
  return `${table}.${column}`;
}

function rewrite(table: string): string {
  return `${table} is written anew, and nobody can read or write it meanwhile. In two steps: in this release, add a new column that may be empty, and write both; in the next, fill what is empty, read the new one, and drop the old one.`;
}

function newIndexes(before: Observed, after: Observed, rewritten: string[]): string[] {
  return [...after.indexes].flatMap(([name, { table, statement }]) => {
    // Rewriting a table includes its indexes.
    if (before.indexes.has(name) || !before.files.has(table) || rewritten.includes(table))
      return [];
    const concurrently = statement
      .replace(" INDEX ", " INDEX CONCURRENTLY ")
      .replace(/ ON \w+\./, " ON ");
    return [
      `${table} cannot be written while the index ${name} is made. In two steps: run ${concurrently}; with psql, while the service runs; then write IF NOT EXISTS before the name in the migration.`,
    ];
  });
}

function newConstraints(before: Observed, after: Observed): string[] {
  return [...after.constraints].flatMap(([key, { table, isValid }]) => {
    const isChecked = isValid && before.files.has(table) && !before.constraints.has(key);
    const name = key.slice(table.length + 1);
    return isChecked
      ? [
          `${table} cannot be written while all rows are checked for ${name}. In two steps: in this release, end the statement with NOT VALID; in the next, write ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}"; in a migration of its own (pnpm db:diff --name validate --empty).`,
        ]
      : [];
  });
}

/** Whether a constraint already guarantees this, so that PostgreSQL need not read the rows again. */
function isRequiredBy({ constraints }: Observed, key: string): boolean {
  const name = key.slice(key.indexOf(".") + 1);
  const quoted = new RegExp(`^CHECK \\(\\("?${name}"? IS NOT NULL\\)\\)`);
  return [...constraints.values()].some(
    ({ table, definition }) => key === `${table}.${name}` && quoted.test(definition),
  );
}

function requirement(key: string): string {
  const [table, column] = key.split(".");
  const name = `${table}_${column}_required`;
  return `${key} becomes required, and nobody can read or write ${table} while all rows are read. In two steps: in this release, leave it optional in the model, and write ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK ("${column}" IS NOT NULL) NOT VALID; in a migration of its own (pnpm db:diff --name require --empty); in the next, begin this migration with ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}"; and end it with ALTER TABLE "${table}" DROP CONSTRAINT "${name}";`;
}
