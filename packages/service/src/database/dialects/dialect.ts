import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { WriteState } from "../availability/write-state.ts";
import type { PrismaClient } from "../generated/sqlite/client.ts";
import type { DialectName } from "../queries/dialect-name.ts";
import type { SharingQueries } from "../queries/shared-transaction.ts";
import type { OnStatement } from "../queries/statement-watch.ts";
import type { CatalogQueries } from "./catalog.ts";
import type { Row, StoredModel } from "./model.ts";

/** The differences between databases, to a service and its commands. Everything else is written once. */
export interface Dialect {
  name: DialectName;
  /**
   * Creates what is to hold the tables, unless it exists: the file of a database and its folder (SQLite), or the schema
   * that the URL names (PostgreSQL).
   */
  create(databaseUrl: string): Promise<void>;
  /**
   * Makes sure that a URL leads to the database itself.
   *
   * @throws {UserError} if it leads through a pooler, which keeps no session
   */
  requireSession(databaseUrl: string): Promise<void>;
  /**
   * Makes sure that a URL leads through a pooler that keeps a session for each transaction.
   *
   * @throws {UserError} if not
   */
  requirePooled(databaseUrl: string, pooler: Pooler): Promise<void>;
  /** With which commands the user creates a database. */
  createdWith: string;
  /** Connects to a database, and leaves it exactly as it is; null if there is none. */
  openToRead(databaseUrl: string): Promise<SqlDriverAdapter | null>;
  /** The driver of the database at a URL, which must exist. */
  driver(databaseUrl: string, settings?: ConnectionSettings): ServiceDriver;
  /** A driver for migrations: it has a single connection, and its statements may take any time. */
  migrationDriver(databaseUrl: string): Driver;
  /** Begins the transaction of the migrations. */
  begin: string;
  /** Whether a migration failed because another program keeps a table locked. */
  isLockTimeout(error: unknown): boolean;
  catalog: CatalogQueries;
  /** Selects the names of all tables. */
  tables: string;
  /** Selects the last identifier that each table has assigned, if it has assigned any. */
  lastIdentifiers(database: PrismaClient): Promise<{ table: string; last: bigint }[]>;
  /** Adds rows to the table of a model, with their identifiers. */
  insertRows(database: PrismaClient, model: StoredModel, rows: Row[]): Promise<void>;
  /** Makes the column of a table assign identifiers after `last`. */
  assignAfter(database: PrismaClient, column: Identifier, last: bigint): Promise<void>;
  /**
   * Makes all tables assign identifiers after those of their rows, also of rows that were added with identifiers.
   *
   * @param connection with an open transaction
   * @returns the tables of which this was not so
   */
  advanceSequences(connection: SqlDriverAdapter): Promise<string[]>;
  /** Writes something that needs space, and leaves everything as it is. */
  probeWrite(database: PrismaClient): Promise<void>;
  /**
   * Makes this process the only one that serves the database.
   *
   * @returns a function that gives that up; null if another process serves the database
   */
  lock(databaseUrl: string, name: string): Promise<(() => Promise<void>) | null>;
  /**
   * Reads all of the database, also while a service uses it, and looks for what must not be.
   *
   * @returns one sentence for each fault
   */
  findFaults(databaseUrl: string): Promise<string[]>;
  /** The tables with rows that refer to none, where the database does not check it by itself. */
  findOrphans(connection: SqlDriverAdapter): Promise<string[]>;

  /** One sentence for the user: the database cannot be opened, and what to do. */
  cannotOpen(databaseUrl: string, error: unknown): string;
}

/** A column that assigns identifiers. */
interface Identifier {
  table: string;
  column: string;
}

export type Driver = SqlMigrationAwareDriverAdapterFactory;

/** The driver must be connected before anything else is asked of it. */
export interface ServiceDriver extends Driver {
  /** How many transactions of Prisma's client may be begun at a time, so that others have connections too. */
  mostTransactions(): number;
  /**
   * Opens the connection for frequent queries. The database must be migrated. It closes with the connection of the
   * driver.
   */
  openQueries(): SharingQueries;
}

/** What is known of the connection pooler between a service and its database. */
export interface Pooler {
  /** The URL of the database itself, for what needs a session. */
  directUrl: string;
  /** Whether it knows which client has prepared which named statement. */
  tracksStatements: boolean;
}

/** Settings that a database may ignore. */
export interface ConnectionSettings {
  /** The pooler to which the URL leads; without it, the URL leads to the database itself (PostgreSQL). */
  pooler?: Pooler;
  /** The name of the service, shown in the list of connections (PostgreSQL). */
  name?: string;
  /** How long a statement waits, blocking the process, while another connection writes (SQLite). */
  busyTimeoutMs?: number;
  /** The most connections to open (PostgreSQL). */
  poolSize?: number;
  /** How long a statement may take (PostgreSQL). */
  statementTimeoutMs?: number;
  /** Tracks how writes end. */
  writes?: WriteState;
  /** Called when a statement ends, except for statements in a transaction. */
  onStatement?: OnStatement;
}
