import { UserError } from "@animal-store/user-error";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { ConnectionSettings, Dialect, Driver } from "./dialects/dialect.js";
import { dialectOf } from "./dialects/load-dialect.js";
import { timedDriver, timedStatements } from "./dialects/timed-driver.js";
import { applyMigrations } from "./migrations.js";
import type { Prisma, PrismaClient } from "./prisma-client/client.js";
import type { Statements } from "./statements.js";

export type Database = PrismaClient & { readonly statements: Statements };

/** The models of the database, perhaps within a transaction. */
export type Rows = Prisma.TransactionClient;

/**
 * Opens the database, and migrates it if necessary. A SQLite database is created if there is none.
 *
 * @param databaseUrl `file:` URL of a SQLite database, or `postgresql:` URL
 * @throws {UserError} if it cannot be opened, written or migrated
 */
export function openDatabase(
  databaseUrl: string,
  settings: ConnectionSettings = {},
): Promise<Database> {
  return withSentences(databaseUrl, async (dialect) => {
    await applyMigrations(databaseUrl);
    await requireWritable(dialect.migrationDriver(databaseUrl));
    return connect(dialect, databaseUrl, settings);
  });
}

/**
 * Adds connections to a database that `openDatabase` has opened.
 *
 * @throws {UserError} if it cannot be opened
 */
export function openAnother(databaseUrl: string, settings: ConnectionSettings): Promise<Database> {
  return withSentences(databaseUrl, (dialect) => connect(dialect, databaseUrl, settings));
}

async function connect(
  dialect: Dialect,
  databaseUrl: string,
  settings: ConnectionSettings,
): Promise<Database> {
  const driver = dialect.driver(databaseUrl, settings);
  const { onStatement } = settings;
  const opened = onStatement ? timedDriver(driver, onStatement) : driver;
  const connection = disposedOnce(await opened.connect());
  // Prisma connects when it is first used, and loads its engine then, which takes longer than all else.
  const database = dialect.createClient(Object.assign(opened, { connect: async () => connection }));
  const disconnect = database.$disconnect.bind(database);
  const statements = driver.openStatements();
  return Object.assign(database, {
    statements: onStatement ? timedStatements(statements, onStatement) : statements,
    async $disconnect() {
      await disconnect();
      await connection.dispose();
    },
  });
}

/** Prisma's client disposes of the connection only if it has used it. */
function disposedOnce(connection: SqlDriverAdapter): SqlDriverAdapter {
  const dispose = connection.dispose.bind(connection);
  let disposal: Promise<void> | undefined;
  return Object.assign(connection, {
    dispose: () => {
      disposal ??= dispose();
      return disposal;
    },
  });
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
async function requireWritable(driver: Driver): Promise<void> {
  const connection = await driver.connect();
  await connection
    .executeScript(`UPDATE "_prisma_migrations" SET "logs" = "logs" WHERE false`)
    .finally(() => connection.dispose());
}

export async function withSentences<Result>(
  databaseUrl: string,
  use: (dialect: Dialect) => Promise<Result>,
): Promise<Result> {
  const dialect = await dialectOf(databaseUrl);
  try {
    return await use(dialect);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(dialect.cannotOpen(databaseUrl, error));
  }
}
