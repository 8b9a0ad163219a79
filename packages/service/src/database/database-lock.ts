import { UserError } from "../command-line/user-error.ts";
import { withDialect } from "./database.ts";
import { withoutPassword } from "./dialects/database-url.ts";

/**
 * Makes this process the only one that serves the database, for as long as it runs.
 *
 * @param databaseUrl URL of the database itself, since a pooler does not keep a lock
 * @param name the name of the service, shown in PostgreSQL's list of connections
 * @returns a function that gives up the lock
 * @throws {UserError} if another process holds it
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
