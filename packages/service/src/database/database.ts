import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { UserError } from "../command-line/user-error.ts";
import { Deadline } from "./deadline.ts";
import { forgetDebugLogs } from "./debug-log.ts";
import { deferredLevel, deferTransactions } from "./dialects/deferred-transactions.ts";
import type { ConnectionSettings, Dialect, Driver, IndexKeys } from "./dialects/dialect.ts";
import { dialectOf } from "./dialects/load-dialect.ts";
import { timedDriver } from "./dialects/timed-driver.ts";
import type { Prisma, PrismaClient } from "./generated/sqlite/client.ts";
import { applyMigrations, requireMigrated } from "./migrations.ts";
import { countValues, limitParameters } from "./parameter-limit.ts";
import type { Queries } from "./queries/queries.ts";
import type { TransactionPart } from "./queries/shared-transaction.ts";
import { timedQueries, timedTogether } from "./queries/statement-watch.ts";
import { transactionQueries } from "./queries/transaction-queries.ts";
import type { StorageModel } from "./storage-model.ts";

/** A database: Prisma's client with the models of the platform, and the frequent queries. */
export interface Database<Client = unknown> extends PrismaClient {
  readonly queries: Queries;
  /** All tables, by the names of their models. */
  readonly tables: StorageModel<Client>["tables"];
  /** Prisma's client, which also has the models of the service. */
  readonly service: Client;
  /** The keys of an index that no model has. */
  indexKeys(index: string): Promise<IndexKeys[]>;
  /**
   * Runs a function in a separate transaction, which begins with its first change. An error undoes it.
   *
   * @param run is called once
   * @param options `timeoutMs`: maximum duration of the transaction after its first change, in milliseconds
   *   (default: 5,000)
   * @throws {StorageUnavailable} if it has not ended by then; the function may still be running
   */
  transact<Result>(
    run: InTransaction<Client, Result>,
    options?: { timeoutMs?: number },
  ): Promise<Result>;
  /**
   * Runs a function in a transaction that it shares with others that run at the same time, so that they wait for
   * the disk together. The promise resolves only after the commit. An error undoes only the changes of this
   * function.
   *
   * @param run waits for nothing but its statements. On PostgreSQL, it is called again if another function of
   *   the transaction fails after writing
   * @throws {LeftTransaction} if it waits for anything else; none of its changes is kept
   */
  transactTogether<Result>(run: TransactionPart<Result>): Promise<Result>;
}

/** Thrown when a function that shares a transaction has waited for something other than its statements. */
export class LeftTransaction extends Error {
  override name = "LeftTransaction";

  constructor() {
    super("A function that shares a transaction may wait for nothing but its statements.");
  }
}

/** A function that runs in a transaction. */
type InTransaction<Client, Result> = (transaction: Transaction<Client>) => Promise<Result>;

/** A database within a transaction. */
export interface Transaction<Client = unknown> {
  readonly queries: Queries;
  readonly service: TransactionClient<Client>;
  readonly platform: Prisma.TransactionClient;
  /**
   * Runs a function as a part of the transaction. If it throws, only its own changes are undone. Parts run one
   * after another.
   */
  transact<Result>(run: InTransaction<Client, Result>): Promise<Result>;
}

/** Prisma's client within a transaction. */
export type TransactionClient<Client> = Omit<
  Client,
  "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends"
>;

/**
 * Opens the database, and migrates it if necessary. A SQLite database is created if it does not exist.
 *
 * @param databaseUrl `file:` URL of a SQLite database, or `postgresql:` URL of a PostgreSQL database or of the
 *   pooler in the settings
 * @throws {UserError} if it cannot be opened, written or migrated
 */
export async function openDatabase<Client>(
  model: StorageModel<Client, unknown>,
  databaseUrl: string,
  settings: ConnectionSettings = {},
): Promise<Database<Client>> {
  const directUrl = directUrlOf(databaseUrl, settings);
  await withSession(directUrl, () => applyMigrations(model, directUrl));
  return openMigrated(model, { databaseUrl, settings });
}

/**
 * Opens the database for a command. It neither creates nor migrates it.
 *
 * @throws {UserError} if the database does not exist, lacks a migration, or cannot be opened or written
 */
export async function openExisting<Client>(
  model: StorageModel<Client, unknown>,
  databaseUrl: string,
  settings: ConnectionSettings = {},
): Promise<Database<Client>> {
  const directUrl = directUrlOf(databaseUrl, settings);
  await withSession(directUrl, () => requireMigrated(model, directUrl));
  return openMigrated(model, { databaseUrl, settings });
}

/** The URL for everything that needs a session, which does not lead through a pooler. */
function directUrlOf(databaseUrl: string, { pooler }: ConnectionSettings): string {
  return pooler?.directUrl ?? databaseUrl;
}

interface Target {
  databaseUrl: string;
  settings: ConnectionSettings;
}

function openMigrated<Client>(
  model: StorageModel<Client, unknown>,
  place: Target,
): Promise<Database<Client>> {
  const { databaseUrl, settings } = place;
  return withDialect(databaseUrl, async (dialect) => {
    await requireWritable(dialect.migrationDriver(directUrlOf(databaseUrl, settings)));
    if (settings.pooler) await dialect.requirePooled(databaseUrl, settings.pooler);
    const database = await connect(model, dialect, place);
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
  model: StorageModel<Client, unknown>,
  databaseUrl: string,
  settings: ConnectionSettings = {},
): Promise<Database<Client>> {
  return withDialect(databaseUrl, (dialect) => connect(model, dialect, { databaseUrl, settings }));
}

async function connect<Client>(
  { clients, tables, extendClient }: StorageModel<Client, unknown>,
  dialect: Dialect,
  { databaseUrl, settings }: Target,
): Promise<Database<Client>> {
  const PrismaClient = await clients[dialect.name]();
  const driver = dialect.driver(databaseUrl, settings);
  const { onStatement } = settings;
  const opened = onStatement ? timedDriver(driver, onStatement) : driver;
  const connection = disposedOnce(await opened.connect());
  // Prisma connects, and loads its engine, when it is first used.
  const adapter = Object.assign(opened, { connect: async () => connection });
  const generated = new PrismaClient({ adapter });
  // The models of the platform are among those of the service: `pnpm generate` adds them.
  const opening = (extendClient?.(generated) ?? generated) as PrismaClient;
  const client = countValues(opening, dialect.maxParameters);
  const service = client as unknown as Client;
  const disconnect = client.$disconnect.bind(client);
  const queries = driver.openQueries();
  const together = onStatement
    ? timedTogether(queries, onStatement)
    : queries.together.bind(queries);
  const startDeferred = deferTransactions(connection, driver.maxTransactions());
  limitParameters(connection, dialect.maxParameters);
  forgetDebugLogs(connection, new PrismaClient({ adapter }) as unknown as PrismaClient);
  return Object.assign(client, {
    service,
    tables,
    indexKeys: (index: string) => dialect.indexKeys(client, index),
    queries: onStatement ? timedQueries(queries, onStatement) : queries,
    transact<Result>(
      run: InTransaction<Client, Result>,
      { timeoutMs = transactionTimeoutMs }: { timeoutMs?: number } = {},
    ): Promise<Result> {
      const deadline = new Deadline(timeoutMs);
      const start = (hasStarted: () => void) =>
        client.$transaction((platform) => {
          hasStarted();
          return deadline.race(run(transactionOf(platform, dialect)));
        }, deferredOptions);
      return startDeferred(() => deadline.begin(), start).finally(() => deadline.end());
    },
    async transactTogether<Result>(part: TransactionPart<Result>): Promise<Result> {
      const outcome = await together(part);
      if (outcome.kind === "done") return outcome.result;
      throw outcome.kind === "failed" ? outcome.error : new LeftTransaction();
    },
    async $disconnect() {
      await disconnect();
      await connection.dispose();
    },
  });
}

/**
 * Maximum time for which a transaction may keep others waiting, in milliseconds: longer than a statement may take, whose
 * error says why it has failed.
 */
const transactionTimeoutMs = 5_500;

/** Before its first change, a transaction may take any time. Prisma's types have only the levels of each database. */
const deferredOptions = { isolationLevel: deferredLevel as never, timeout: 2 ** 31 - 1 };

/** A transaction of Prisma's client. */
function transactionOf<Client>(
  platform: Prisma.TransactionClient,
  dialect: Dialect,
): Transaction<Client> {
  return {
    platform,
    service: platform as unknown as TransactionClient<Client>,
    queries: transactionQueries(platform, dialect.name),
    transact: (run) => platform.$transaction((inner) => run(transactionOf(inner, dialect))),
  };
}

/** Prisma's client closes the connection only if it has used it. */
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
  return withSession(databaseUrl, () => applyMigrations(model, databaseUrl));
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

/**
 * Opens sessions with a database, and closes them after use.
 *
 * @param directUrl must not lead through a pooler
 */
export function withSession<Result>(
  directUrl: string,
  use: (dialect: Dialect) => Promise<Result>,
): Promise<Result> {
  return withDialect(directUrl, async (dialect) => {
    await dialect.requireSession(directUrl);
    return use(dialect);
  });
}

export async function withDialect<Result>(
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
