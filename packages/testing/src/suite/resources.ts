import { type Database, platformTables } from "@contract-first/service/internal/testing";
import { testedDialect } from "../harness/test-database.ts";

/**
 * The tables that every request needs: those of the platform, except the table of kept responses.
 */
const neededByAll = Object.values(platformTables)
  .filter((table) => table !== platformTables.IdempotentRequest)
  .map(({ name }) => name);

/** The tables that operations use. */
async function resourceTables(database: Database): Promise<string[]> {
  const rows = await (testedDialect === "sqlite"
    ? // A shadow table goes with its virtual table.
      database.$queryRaw<{ name: string }[]>`
        SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')`
    : database.$queryRaw<{ name: string }[]>`
        SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
  return rows
    .map(({ name }) => name)
    .filter((name) => !neededByAll.includes(name) && !/^(?:_prisma|sqlite_)/.test(name));
}

/** Makes every operation fail. The database is of no use afterwards. */
export async function dropResources(database: Database): Promise<void> {
  const cascade = testedDialect === "postgresql" ? "CASCADE" : "";
  // Otherwise, SQLite deletes the rows of a table first, for which it needs all tables that refer to them.
  if (testedDialect === "sqlite") await database.$executeRaw`PRAGMA foreign_keys = OFF`;
  for (const table of await resourceTables(database))
    await database.$executeRawUnsafe(`DROP TABLE "${table}" ${cascade}`);
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
