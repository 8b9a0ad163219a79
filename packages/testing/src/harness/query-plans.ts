import { dialectOf, positional } from "@contract-first/service/internal/testing";
import type { Query } from "@contract-first/service/rows";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { expect } from "vitest";

/** The plan by which the database would find the rows of a query. */
export async function planOf(databaseUrl: string, sql: string): Promise<string> {
  const dialect = await dialectOf(databaseUrl);
  const connection = await dialect.driver(databaseUrl, { poolSize: 1 }).connect();
  const { sql: text, order } = positional(sql);
  // SQLite's statements of Prisma's client have `?` themselves.
  const places = text.split("?").length - 1;
  try {
    return dialect.name === "sqlite"
      ? await explain(connection, `EXPLAIN QUERY PLAN ${text}`, places)
      : await explainGeneric(connection, sql, new Set(order).size);
  } finally {
    await connection.dispose();
  }
}

/** Expects that a frequent query finds its rows by these indexes, without a scan and without a sort. */
export async function expectIndexes(
  databaseUrl: string,
  { sql }: Query,
  indexes: RegExp[],
): Promise<void> {
  const plan = await planOf(databaseUrl, sql);
  expect(plan).toMatch(/SEARCH \S+ USING |Index Scan using /);
  for (const index of indexes) expect(plan).toMatch(index);
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE|Seq Scan|Sort/);
}

/** The generic plan of PostgreSQL. By default, it would rather scan a table that has few rows. */
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
