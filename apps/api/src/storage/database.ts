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
    if (error instanceof UserError) throw error;
    throw new UserError(
      `The database ${databaseUrl} cannot be opened for writing: ${reason(error)}. Check DATABASE_URL and the permissions of the file and its folder.`,
    );
  }
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n", 1)[0] ?? message;
}
