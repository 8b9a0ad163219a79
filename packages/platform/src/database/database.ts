import { UserError } from "@animal-store/user-error";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { ConnectionSettings, Dialect, Driver } from "./dialects/dialect.ts";
import { dialectOf } from "./dialects/load-dialect.ts";
import { timedDriver } from "./dialects/timed-driver.ts";
import type { Prisma, PrismaClient } from "./generated/sqlite/client.ts";
import { applyMigrations } from "./migrations.ts";
import type { Queries } from "./queries/queries.ts";
import { type SharedTransaction, type Statements, taken } from "./queries/shared-transaction.ts";
import { timedQueries, timedTogether } from "./queries/statement-watch.ts";
import { transactionQueries } from "./queries/transaction-queries.ts";
import type { StorageModel } from "./storage-model.ts";

/** A database: Prisma's client with the models of the platform, and the frequent queries. */
export interface Database<Client = unknown> extends PrismaClient {
  readonly queries: Queries;
  /** All tables, by the names of their models. */
  readonly tables: StorageModel<Client>["tables"];
  /** Prisma's client with the models of the service too. */
  readonly service: Client;
  /** Runs a function in a transaction of its own; an error undoes the transaction. */
  transact<Result>(
    run: InTransaction<Client, Result>,
    options?: { timeout?: number },
  ): Promise<Result>;
  /**
   * Runs a function in a transaction that it shares with others of the same time, so that they wait for the disk
   * together. The promise resolves only after the commit. An error undoes only what this function did.
   *
   * A function that uses Prisma's client, or waits for anything but its queries, is undone and called again, in a
   * transaction of its own. On PostgreSQL, it is also called again if one beside it fails after it has written.
   */
  transactTogether<Result>(run: InTransaction<Client, Result>): Promise<Result>;
}

/** What runs in a transaction. */
type InTransaction<Client, Result> = (transaction: Transaction<Client>) => Promise<Result>;

/** A database within a transaction. */
export interface Transaction<Client = unknown> extends Statements {
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
    const database = await connect(model, dialect, { databaseUrl, settings });
    // Otherwise, the first request that needs Prisma's engine loads it. If the process has too many open files
    // at that moment, all later requests fail too.
    await database.$connect();
    return database;
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
  { clients, tables }: StorageModel<Client>,
  dialect: Dialect,
  { databaseUrl, settings }: { databaseUrl: string; settings: ConnectionSettings },
): Promise<Database<Client>> {
  const PrismaClient = await clients[dialect.name]();
  const driver = dialect.driver(databaseUrl, settings);
  const { onStatement } = settings;
  const opened = onStatement ? timedDriver(driver, onStatement) : driver;
  const connection = disposedOnce(await opened.connect());
  // Prisma connects, and loads its engine, when it is first used.
  const adapter = Object.assign(opened, { connect: async () => connection });
  const service = new PrismaClient({ adapter });
  // The models of the platform are among those of the service: `pnpm generate` adds them.
  const client = service as unknown as PrismaClient;
  const disconnect = client.$disconnect.bind(client);
  const queries = driver.openQueries();
  const together = onStatement
    ? timedTogether(queries, onStatement)
    : queries.together.bind(queries);
  const transact = <Result>(
    run: InTransaction<Client, Result>,
    options: { timeout?: number } = {},
  ): Promise<Result> =>
    client.$transaction((platform) => run(transactionOf(platform, dialect)), options);
  return Object.assign(client, {
    service,
    tables,
    queries: onStatement ? timedQueries(queries, onStatement) : queries,
    transact,
    async transactTogether<Result>(run: InTransaction<Client, Result>): Promise<Result> {
      const outcome = await together((shared) => run(new WithoutClients(shared)));
      if (outcome.kind === "done") return outcome.result;
      if (outcome.kind === "failed") throw outcome.error;
      await outcome.whenEnded;
      return transact(run);
    },
    async $disconnect() {
      await disconnect();
      await connection.dispose();
    },
  });
}

/** A transaction of Prisma's client. */
function transactionOf<Client>(
  platform: Prisma.TransactionClient,
  dialect: Dialect,
): Transaction<Client> {
  const queries = transactionQueries(platform, dialect.name);
  return {
    platform,
    service: platform as unknown as TransactionClient<Client>,
    queries,
    lockAndFind: async (query, key) =>
      (await dialect.tryLock(platform, key)) ? queries.find(query, key) : taken,
    saveWithCommit: (query, row) => queries.save(query, [row]),
  };
}

/**
 * Prisma's client has transactions of its own: whoever uses it leaves the shared one.
 *
 * A class: V8 gives each object with a getter of its own a hidden class, which keeps the request that made it until a
 * full garbage collection.
 */
class WithoutClients<Client> implements Transaction<Client> {
  readonly #shared: SharedTransaction;

  constructor(shared: SharedTransaction) {
    this.#shared = shared;
  }

  get queries() {
    return this.#shared.queries;
  }

  get lockAndFind() {
    return this.#shared.lockAndFind;
  }

  get saveWithCommit() {
    return this.#shared.saveWithCommit;
  }

  get platform() {
    return this.#shared.leave();
  }

  get service() {
    return this.#shared.leave();
  }
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

/**
 * Without this check, a server that may not write would look healthy until the first request that writes.
 */
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
