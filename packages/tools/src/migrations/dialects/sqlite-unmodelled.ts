import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";

/**
 * Parts of a SQLite database that migrations have added by statements of their own, because no storage model describes
 * them: virtual tables, indexes of some rows or of expressions, triggers and views.
 */

async function read(connection: SqlDriverAdapter, sql: string): Promise<string[][]> {
  const { rows } = await connection.queryRaw({ sql, args: [], argTypes: [] });
  return rows.map((row) => row.map(String));
}

const tables = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'";

/**
 * Runs a comparison of Prisma's engine, which fails at an index of some rows, and drops a virtual table and then each
 * of the tables that vanish with it.
 */
export async function hideFromEngine<Result>(
  connection: SqlDriverAdapter,
  compare: () => Promise<Result>,
): Promise<Result> {
  const hidden = await read(
    connection,
    `SELECT 'TABLE', name FROM pragma_table_list WHERE schema = 'main' AND type = 'virtual'
     UNION ALL SELECT 'INDEX', indexes.name
     FROM (${tables}) AS tables JOIN pragma_index_list(tables.name) AS indexes WHERE indexes.partial`,
  );
  const drops = hidden.map(([kind, name]) => `DROP ${kind} "${name}";`);
  await connection.executeScript(`SAVEPOINT comparison; ${drops.join(" ")}`);
  try {
    return await compare();
  } finally {
    await connection.executeScript("ROLLBACK TO comparison; RELEASE comparison;");
  }
}

/**
 * Adds to a script what is lost when it replaces a table by a copy. With views or triggers, SQLite renames the copy only
 * if it leaves their text alone.
 *
 * @param connection the database before the script
 */
export async function keepUnmodelled(connection: SqlDriverAdapter, sql: string): Promise<string> {
  const copied = Array.from(sql.matchAll(/^INSERT INTO "new_([^"]+)"/gm), ([, name]) => name);
  const dependent = "SELECT tbl_name, sql FROM sqlite_master WHERE type IN ('trigger', 'view')";
  if (copied.length === 0) return sql;
  const lost = await read(
    connection,
    `${dependent} UNION ALL SELECT tables.name, (SELECT sql FROM sqlite_master WHERE name = indexes.name)
     FROM (${tables}) AS tables JOIN pragma_index_list(tables.name) AS indexes
     WHERE indexes.partial
       OR EXISTS (SELECT 1 FROM pragma_index_xinfo(indexes.name) WHERE cid = ${expression})`,
  );
  const again = lost.filter(([table]) => copied.includes(table)).map(([, text]) => `${text};\n`);
  if (again.length > 0) again.unshift("\n-- Recreate what a copied table has lost\n");
  if ((await read(connection, dependent)).length === 0) return sql + again.join("");
  const rename = /^ALTER TABLE "new_[^"]+" RENAME TO "[^"]+";$/gm;
  const unchecked = "PRAGMA legacy_alter_table=ON;\n$&\nPRAGMA legacy_alter_table=OFF;";
  return sql.replaceAll(rename, unchecked) + again.join("");
}

/** The number that SQLite gives the column of an index that is an expression. */
const expression = -2;

/** Fails if a view or a trigger names something that is gone: SQLite checks all of them when it renames a table. */
export async function checkUnmodelled(connection: SqlDriverAdapter): Promise<void> {
  await connection.executeScript(`
    SAVEPOINT renaming;
    CREATE TABLE "renamed" ("id" INTEGER);
    ALTER TABLE "renamed" RENAME TO "renamed_again";
    ROLLBACK TO renaming; RELEASE renaming;`);
}
