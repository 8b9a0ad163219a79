import { UserError } from "../user-error.js";
import { applyMigrations } from "./migrations.js";
import { PrismaClient } from "./prisma-client/client.js";
import { SqliteAdapter } from "./sqlite.js";

export type Database = PrismaClient;

/**
 * Opens the database. Creates and migrates it if necessary.
 *
 * @param databaseUrl `file:` URL of a SQLite database
 * @throws {UserError} if it cannot be opened, written or migrated
 */
export function openDatabase(databaseUrl: string): Promise<Database> {
  return withSentences(databaseUrl, async () => {
    await applyMigrations(databaseUrl);
    await requireWritable(new SqliteAdapter(databaseUrl));
    return connect(databaseUrl);
  });
}

/**
 * Adds a connection to a database that `openDatabase` has opened.
 *
 * @param busyTimeoutMs how long its statements wait while another connection writes
 * @throws {UserError} if it cannot be opened
 */
export function openAnother(databaseUrl: string, busyTimeoutMs: number): Promise<Database> {
  return withSentences(databaseUrl, () => connect(databaseUrl, busyTimeoutMs));
}

async function connect(databaseUrl: string, busyTimeoutMs?: number): Promise<Database> {
  const database = new PrismaClient({ adapter: new SqliteAdapter(databaseUrl, busyTimeoutMs) });
  await database.$connect();
  return database;
}

/**
 * Applies the migrations that the database does not have yet.
 *
 * @returns the names of the migrations that were applied
 * @throws {UserError} if it cannot be opened, written or migrated
 */
export function migrateDatabase(databaseUrl: string): Promise<string[]> {
  return withSentences(databaseUrl, () => applyMigrations(databaseUrl));
}

/** Without this, a server that may not write would look healthy until the first request that writes. */
async function requireWritable(adapter: SqliteAdapter): Promise<void> {
  const connection = await adapter.connect();
  await connection
    .executeScript(`UPDATE "_prisma_migrations" SET "logs" = "logs" WHERE false`)
    .finally(() => connection.dispose());
}

async function withSentences<Result>(
  databaseUrl: string,
  use: () => Promise<Result>,
): Promise<Result> {
  try {
    return await use();
  } catch (error) {
    throw error instanceof UserError ? error : cannotOpen(databaseUrl, error);
  }
}

/** Turns an error of the driver into one that says what to do. */
export function cannotOpen(databaseUrl: string, error: unknown): UserError {
  const { code, cause, message = String(error) } = error as NodeJS.ErrnoException;
  const { originalMessage = message } = (cause ?? {}) as { originalMessage?: string };
  const [reason] = originalMessage.split("\n", 1);
  if (code === "ERR_DLOPEN_FAILED" || message.startsWith("Could not locate the bindings file")) {
    return new UserError(
      `The SQLite driver was not built for Node.js ${process.version}: run pnpm rebuild better-sqlite3.`,
    );
  }
  return new UserError(
    `The database ${databaseUrl} cannot be opened for writing: ${reason}. Check DATABASE_URL and the permissions of the file and its folder.`,
  );
}
