import type { Database } from "../../storage/database.js";
import { testedDialect } from "../test-database.js";

/** The names of all tables. */
export async function tableNames(database: Database): Promise<string[]> {
  const rows = await (testedDialect === "sqlite"
    ? database.$queryRaw<{ name: string }[]>`SELECT name FROM sqlite_master WHERE type = 'table'`
    : database.$queryRaw<{ name: string }[]>`
        SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
  return rows.map(({ name }) => name);
}
