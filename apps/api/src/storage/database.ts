import { UserError } from "../user-error.js";
import { applyMigrations } from "./migrations.js";
import { PrismaClient } from "./prisma-client/client.js";
import { SqliteAdapter } from "./sqlite.js";

export type Database = PrismaClient;

/**
 * Opens the database, made and migrated as need be.
 *
 * @param databaseUrl `file:` URL of a SQLite database
 * @throws {UserError} when it cannot be opened, written or migrated
 */
export async function openDatabase(databaseUrl: string): Promise<Database> {
  try {
    const adapter = new SqliteAdapter(databaseUrl);
    await applyMigrations(databaseUrl);
    const database = new PrismaClient({ adapter });
    await database.$connect();
    return database;
  } catch (error) {
    throw error instanceof UserError ? error : cannotOpen(databaseUrl, error);
  }
}

/** Says what to do about an error of the driver. */
export function cannotOpen(databaseUrl: string, error: unknown): UserError {
  const { code, message = String(error) } = error as NodeJS.ErrnoException;
  const [reason] = message.split("\n", 1);
  if (code === "ERR_DLOPEN_FAILED" || message.startsWith("Could not locate the bindings file")) {
    return new UserError(
      `The SQLite driver was not built for Node.js ${process.version}: run pnpm rebuild better-sqlite3.`,
    );
  }
  return new UserError(
    `The database ${databaseUrl} cannot be opened for writing: ${reason}. Check DATABASE_URL and the permissions of the file and its folder.`,
  );
}
