import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { dialectOf } from "../database/dialects/load-dialect.js";

/** How the database would find the rows of a statement that has `count` parameters. */
export async function planOf(databaseUrl: string, sql: string, count: number): Promise<string> {
  const dialect = await dialectOf(databaseUrl);
  const connection = await dialect.driver(databaseUrl, { poolSize: 1 }).connect();
  try {
    return dialect.name === "sqlite"
      ? await explain(connection, `EXPLAIN QUERY PLAN ${sql}`, count)
      : await explainGeneric(connection, sql, count);
  } finally {
    await connection.dispose();
  }
}

/** The plan of PostgreSQL for any parameters. It would rather scan a table that has few rows. */
async function explainGeneric(
  connection: SqlDriverAdapter,
  sql: string,
  count: number,
): Promise<string> {
  await connection.executeScript(
    `SET enable_seqscan = off; SET enable_bitmapscan = off; SET plan_cache_mode = force_generic_plan;
     PREPARE explained AS ${sql}`,
  );
  return explain(connection, `EXPLAIN EXECUTE explained (${Array(count).fill("NULL").join()})`, 0);
}

async function explain(connection: SqlDriverAdapter, sql: string, count: number): Promise<string> {
  const argTypes = Array(count).fill({ scalarType: "string", arity: "scalar" });
  const { rows } = await connection.queryRaw({ sql, args: Array(count).fill(null), argTypes });
  return rows.map((row) => String(row.at(-1))).join("\n");
}
