import { fileURLToPath } from "node:url";
import { UserError } from "@animal-store/server/user-error";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { withSentences } from "./database.js";

/**
 * Makes this process the only one that serves the database. The lock is a transaction on a file beside the
 * database that never ends: SQLite gives it up with the process, however that ends.
 *
 * @param databaseUrl `file:` URL of a SQLite database
 * @returns gives up the lock
 * @throws {UserError} if another process has it
 */
export function lockDatabase(databaseUrl: string): Promise<() => Promise<void>> {
  const path = `${fileURLToPath(databaseUrl)}-lock`;
  return withSentences(databaseUrl, async () => {
    try {
      const connection = await new PrismaBetterSqlite3({
        url: `file:${path}`,
        timeout: 0,
      }).connect();
      await connection.executeScript("BEGIN EXCLUSIVE");
      return () => connection.dispose();
    } catch (error) {
      throw isBusy(error) ? alreadyServed(databaseUrl) : error;
    }
  });
}

function isBusy(error: unknown): boolean {
  const { cause } = error as { cause?: { originalCode?: string } };
  return cause?.originalCode === "SQLITE_BUSY";
}

function alreadyServed(databaseUrl: string): UserError {
  return new UserError(
    `Another process serves the database ${databaseUrl}: stop it first, or set REDIS_URL for both, so that they count requests together.`,
  );
}
