import type { SqlDriverAdapter, SqlQuery } from "@prisma/driver-adapter-utils";
import type { Database } from "../storage/database.js";
import { dialectOf } from "../storage/dialects/load-dialect.js";

/** How the database would find the rows of each query that `use` sends. */
export async function plansOf(
  databaseUrl: string,
  use: (database: Database) => Promise<unknown>,
): Promise<string[]> {
  const dialect = await dialectOf(databaseUrl);
  const driver = dialect.driver(databaseUrl, { poolSize: 1 });
  const connection = await driver.connect();
  // PostgreSQL would rather scan a table that has few rows.
  if (dialect.name === "postgresql")
    await connection.executeScript("SET enable_seqscan = off; SET enable_bitmapscan = off");
  const plans: Promise<string>[] = [];
  const queryRaw = connection.queryRaw.bind(connection);
  connection.queryRaw = (query) => {
    plans.push(planOf(queryRaw, query));
    return queryRaw(query);
  };
  const database = dialect.createClient({ ...driver, connect: async () => connection });
  await use(database);
  return Promise.all(plans).finally(() => database.$disconnect());
}

async function planOf(queryRaw: SqlDriverAdapter["queryRaw"], query: SqlQuery): Promise<string> {
  const explain = query.sql.includes("$1") ? "EXPLAIN" : "EXPLAIN QUERY PLAN";
  const { rows } = await queryRaw({ ...query, sql: `${explain} ${query.sql}` });
  return rows.map((row) => String(row.at(-1))).join("\n");
}
