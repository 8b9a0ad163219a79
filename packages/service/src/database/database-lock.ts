import { UserError } from "../command-line/user-error.ts";
import { withDialect } from "./database.ts";
import { withoutPassword } from "./dialects/database-url.ts";

/**
 * Makes this process the only one that serves the database, until it ends.
 *
 * @param databaseUrl of the database itself: a pooler keeps no lock
 * @param name of the service, shown in PostgreSQL's list of connections
 * @returns a function that gives up the lock
 * @throws {UserError} if another process has it
 */
export function lockDatabase(databaseUrl: string, name: string): Promise<() => Promise<void>> {
  return withDialect(databaseUrl, async (dialect) => {
    const unlock = await dialect.lock(databaseUrl, name);
    if (unlock === null) throw alreadyServed(databaseUrl);
    return unlock;
  });
}

function alreadyServed(databaseUrl: string): UserError {
  return new UserError(
    `Another process serves the database ${withoutPassword(databaseUrl)}: stop it first, or set REDIS_URL for both, so that they count requests together.`,
  );
}
