import { UserError } from "@animal-store/user-error";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { ConnectionSettings, Dialect, Driver } from "./dialects/dialect.ts";
import { dialectOf } from "./dialects/load-dialect.ts";
import { timedDriver } from "./dialects/timed-driver.ts";
import type { Prisma, PrismaClient } from "./generated/sqlite/client.ts";
import { applyMigrations } from "./migrations.ts";
import type { Queries } from "./queries/queries.ts";
import { timedQueries } from "./queries/timed-queries.ts";
import { transactionQueries } from "./queries/transaction-queries.ts";
import type { StorageModel } from "./storage-model.ts";

/** A database: Prisma's client, with the models of the platform, and what is frequent. */
export interface Database<Client = unknown> extends PrismaClient {
  readonly queries: Queries;
  /** The same client, with the models of the service too. */
  readonly service: Client;
  /** Runs a function in a transaction; what it throws undoes the transaction. */
  transact<Result>(
    run: (transaction: Transaction<Client>) => Promise<Result>,
    options?: { timeout?: number },
  ): Promise<Result>;
}

/** A database within a transaction. */
export interface Transaction<Client = unknown> {
  readonly queries: Queries;
  readonly service: TransactionClient<Client>;
  readonly platform: Prisma.TransactionClient;
}

/** Prisma's client within a transaction. */
export type TransactionClient<Client> = Omit<
  Client,
  "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends"
>;

/**
 * Opens the database, and migrates it if necessary. A SQLite database is created if there is none.
 *
 * @param databaseUrl `file:` URL of a SQLite database, or `postgresql:` URL
 * @throws {UserError} if it cannot be opened, written or migrated
 */
export function openDatabase<Client>(
  model: StorageModel<Client>,
  databaseUrl: string,
  settings: ConnectionSettings = {},
): Promise<Database<Client>> {
  return withSentences(databaseUrl, async (dialect) => {
    await applyMigrations(model, databaseUrl);
    await requireWritable(dialect.migrationDriver(databaseUrl));
    return connect(model, dialect, { databaseUrl, settings });
  });
}

/**
 * Adds connections to a database that `openDatabase` has opened.
 *
 * @throws {UserError} if it cannot be opened
 */
export function openAnother<Client>(
  model: StorageModel<Client>,
  databaseUrl: string,
  settings: ConnectionSettings = {},
): Promise<Database<Client>> {
  return withSentences(databaseUrl, (dialect) =>
    connect(model, dialect, { databaseUrl, settings }),
  );
}

async function connect<Client>(
  { clients }: StorageModel<Client>,
  dialect: Dialect,
  { databaseUrl, settings }: { databaseUrl: string; settings: ConnectionSettings },
): Promise<Database<Client>> {
  const PrismaClient = await clients[dialect.name]();
  const driver = dialect.driver(databaseUrl, settings);
  const { onStatement } = settings;
  const opened = onStatement ? timedDriver(driver, onStatement) : driver;
  const connection = disposedOnce(await opened.connect());
  // Prisma connects when it is first used, and loads its engine then, which takes longer than all else.
  const adapter = Object.assign(opened, { connect: async () => connection });
  const service = new PrismaClient({ adapter });
  // The models of the platform are among those of the service: `pnpm generate` adds them.
  const client = service as unknown as PrismaClient;
  const disconnect = client.$disconnect.bind(client);
  const queries = driver.openQueries();
  return Object.assign(client, {
    service,
    queries: onStatement ? timedQueries(queries, onStatement) : queries,
    transact: <Result>(
      run: (transaction: Transaction<Client>) => Promise<Result>,
      options: { timeout?: number } = {},
    ) =>
      client.$transaction(
        (platform) =>
          run({
            platform,
            service: platform as unknown as TransactionClient<Client>,
            queries: transactionQueries(platform, dialect.name),
          }),
        options,
      ),
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
export function migrateDatabase(
  model: StorageModel<unknown>,
  databaseUrl: string,
): Promise<string[]> {
  return withSentences(databaseUrl, () => applyMigrations(model, databaseUrl));
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
