import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { WriteState } from "../availability/write-state.ts";
import type { PrismaClient } from "../generated/sqlite/client.ts";
import type { DialectName } from "../queries/dialect-name.ts";
import type { OnBlocked } from "../queries/report-blocking.ts";
import type { SharingQueries } from "../queries/shared-transaction.ts";
import type { OnStatement } from "../queries/statement-watch.ts";
import type { CatalogQueries } from "./catalog.ts";
import type { Row, StoredModel } from "./model.ts";

/** A column of the table of an index, and the keys of the index, which may be expressions. */
export interface IndexKeys {
  table: string;
  column: string;
  keys: string;
}

/** The differences between databases that matter to a service and its commands. Everything else is written once. */
export interface Dialect {
  name: DialectName;
  /** Maximum number of parameters of a statement. */
  maxParameters: number;
  /**
   * Creates the place of the tables unless it exists: the file of the database and its folder (SQLite), or the
   * schema that the URL names (PostgreSQL).
   */
  create(databaseUrl: string): Promise<void>;
  /**
   * Makes sure that a URL leads to the database itself.
   *
   * @throws {UserError} if it leads through a pooler, which does not keep sessions
   */
  requireSession(databaseUrl: string): Promise<void>;
  /**
   * Makes sure that a URL leads through a pooler that keeps a session for each transaction.
   *
   * @throws {UserError} if it does not
   */
  requirePooled(databaseUrl: string, pooler: Pooler): Promise<void>;
  /** The commands with which the user creates a database. */
  createdWith: string;
  /** Connects to a database without changing anything; null if it does not exist. */
  openToRead(databaseUrl: string): Promise<SqlDriverAdapter | null>;
  /** The driver of the database at a URL. The database must exist. */
  driver(databaseUrl: string, settings?: ConnectionSettings): ServiceDriver;
  /** A driver for migrations, with a single connection. Its statements may take any time. */
  migrationDriver(databaseUrl: string): Driver;
  /** Begins the transaction of the migrations. */
  begin: string;
  /** Whether a migration failed because another program held the lock of a table. */
  isLockTimeout(error: unknown): boolean;
  catalog: CatalogQueries;
  /** Selects the names of all tables. */
  tables: string;
  /** Selects the last identifier that each table has assigned, if it has assigned any. */
  lastIdentifiers(database: PrismaClient): Promise<{ table: string; last: bigint }[]>;
  /** Selects each column of the table of an index, with the SQL of the keys of that index. None for a primary key. */
  indexKeys(database: PrismaClient, index: string): Promise<IndexKeys[]>;
  /** Adds rows to the table of a model, with their identifiers. */
  insertRows(database: PrismaClient, model: StoredModel, rows: Row[]): Promise<void>;
  /** Makes a column assign identifiers greater than `last`. */
  assignAfter(database: PrismaClient, column: Identifier, last: bigint): Promise<void>;
  /**
   * Makes all tables assign identifiers greater than those of their rows, including rows that were added with
   * identifiers.
   *
   * @param connection with an open transaction
   * @returns the tables that had to be corrected
   */
  advanceSequences(connection: SqlDriverAdapter): Promise<string[]>;
  /** Writes something that needs space, without a lasting change. */
  probeWrite(database: PrismaClient): Promise<void>;
  /**
   * Makes this process the only one that serves the database.
   *
   * @returns a function that gives up this right; null if another process serves the database
   */
  lock(databaseUrl: string, name: string): Promise<(() => Promise<void>) | null>;
  /**
   * Reads the whole database and looks for faults. A service may use it meanwhile.
   *
   * @returns one sentence for each fault
   */
  findFaults(databaseUrl: string): Promise<string[]>;
  /** The tables with rows that refer to missing rows, where the database itself does not check references. */
  findOrphans(connection: SqlDriverAdapter): Promise<string[]>;

  /** One sentence for the user: why the database cannot be opened, and what to do. */
  cannotOpen(databaseUrl: string, error: unknown): string;
}

/** A column that assigns identifiers. */
interface Identifier {
  table: string;
  column: string;
}

export type Driver = SqlMigrationAwareDriverAdapterFactory;

/** A driver that must be connected before anything else is called. */
export interface ServiceDriver extends Driver {
  /** Maximum number of open transactions of Prisma's client, so that connections are left for other work. */
  maxTransactions(): number;
  /**
   * Opens the connection for frequent queries. The database must be migrated. The connection closes with that of
   * the driver.
   */
  openQueries(): SharingQueries;
}

/** The connection pooler between a service and its database. */
export interface Pooler {
  /** The URL of the database itself, for everything that needs a session. */
  directUrl: string;
  /** Whether the pooler tracks which client has prepared which named statement. */
  tracksStatements: boolean;
}

/** Settings that a database may ignore. */
export interface ConnectionSettings {
  /** The pooler to which the URL leads. Absent if the URL leads to the database itself (PostgreSQL). */
  pooler?: Pooler;
  /** The name of the service, shown in the list of connections (PostgreSQL). */
  name?: string;
  /** How long a statement blocks the process while another connection writes, in milliseconds (SQLite). */
  busyTimeoutMs?: number;
  /** Maximum number of open connections (PostgreSQL). */
  poolSize?: number;
  /** Maximum duration of a statement, in milliseconds (PostgreSQL). */
  statementTimeoutMs?: number;
  /** Records the outcome of writes. */
  writes?: WriteState;
  /** Called when a statement ends, except for statements in a transaction. */
  onStatement?: OnStatement;
  /** Called when a statement has blocked the process for long (SQLite). */
  onBlocked?: OnBlocked | undefined;
}
