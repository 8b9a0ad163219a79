import type { Database } from "@animal-store/platform/database/database";
import { testedDialect } from "../test-database.js";

/** The tables of what operations work on, unlike those of keys and counters, which every request needs. */
async function resourceTables(database: Database): Promise<string[]> {
  const rows = await (testedDialect === "sqlite"
    ? database.$queryRaw<{ name: string }[]>`SELECT name FROM sqlite_master WHERE type = 'table'`
    : database.$queryRaw<{ name: string }[]>`
        SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
  const isOther = /^(?:ApiKey|RateLimit|DeprecatedUsage|_prisma|sqlite_)/;
  return rows.map(({ name }) => name).filter((name) => !isOther.test(name));
}

/** Makes every operation fail. */
export async function dropResources(database: Database): Promise<void> {
  for (const table of await resourceTables(database))
    await database.$executeRawUnsafe(`DROP TABLE "${table}"`);
}

/** Lets no operation change anything before `use` has finished. */
export async function holdingResources(
  database: Database,
  use: () => Promise<void>,
): Promise<void> {
  const tables = await resourceTables(database);
  await database.$transaction(
    async (rows) => {
      // A transaction of SQLite holds all tables.
      for (const table of testedDialect === "postgresql" ? tables : [])
        await rows.$executeRawUnsafe(`LOCK TABLE "${table}" IN EXCLUSIVE MODE`);
      await use();
    },
    { timeout: 60_000 },
  );
}
