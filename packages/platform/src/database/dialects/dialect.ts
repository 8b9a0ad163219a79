import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { WriteState } from "../availability/write-state.ts";
import type { Prisma, PrismaClient } from "../generated/sqlite/client.ts";
import type { DialectName } from "../queries/dialect-name.ts";
import type { Queries } from "../queries/queries.ts";
import type { OnStatement } from "../queries/timed-queries.ts";
import type { CatalogQueries } from "./catalog.ts";
import type { Row } from "./model.ts";
import type { SchemaFile } from "./schema-files.ts";

/** What differs from one database to the other. Everything else is written once. */
export interface Dialect {
  name: DialectName;
  /** The driver of the database at a URL. */
  driver(databaseUrl: string, settings?: ConnectionSettings): ServiceDriver;
  /** A driver for migrations: it has a single connection, and its statements may take any time. */
  migrationDriver(databaseUrl: string): Driver;
  /** Gives `use` the driver of a new, empty database that exists only meanwhile. */
  rehearse<Result>(use: (driver: Driver) => Promise<Result>): Promise<Result>;
  /** Adapts a storage model for the migrations of this database. */
  migrationSchema(schema: SchemaFile[]): Promise<SchemaFile[]>;
  /** Corrects what Prisma's engine writes. */
  correctedScript(sql: string): string;
  /** Begins the transaction of the migrations. */
  begin: string;
  catalog: CatalogQueries;
  /** Selects the names of all tables. */
  tables: string;
  /** The last identifier that each table has assigned, if it has assigned any. */
  lastIdentifiers(database: PrismaClient): Promise<{ table: string; last: bigint }[]>;
  /** Adds rows to the table of a model, with their identifiers. */
  insertRows(database: PrismaClient, table: string, rows: Row[]): Promise<void>;
  /**
   * Takes the lock of a name until the transaction ends.
   *
   * @returns false if another transaction has it
   */
  tryLock(transaction: Prisma.TransactionClient, name: string): Promise<boolean>;
  /** Makes a table assign identifiers after `last`. */
  assignAfter(database: PrismaClient, table: string, last: bigint): Promise<void>;
  /** Writes something that needs space, and leaves everything as it is. */
  probeWrite(database: PrismaClient): Promise<void>;
  /**
   * Makes this process the only one that serves the database.
   *
   * @returns gives that up; null if another process serves it
   */
  lock(databaseUrl: string, name: string): Promise<(() => Promise<void>) | null>;
  /** The tables with rows that refer to none, where the database does not check it by itself. */
  findOrphans(connection: SqlDriverAdapter): Promise<string[]>;

  /** What to do if the database cannot be opened, as one sentence. */
  cannotOpen(databaseUrl: string, error: unknown): string;
}

export type Driver = SqlMigrationAwareDriverAdapterFactory;

export interface ServiceDriver extends Driver {
  /**
   * Opens what runs the frequent queries. The driver must be connected, and the database migrated. It is closed
   * with the connection of the driver.
   */
  openQueries(): Queries;
}

/** Settings that a database may ignore. */
export interface ConnectionSettings {
  /** The name of the service, for those who look at the connections (PostgreSQL). */
  name?: string;
  /** How long a statement waits, blocking the process, while another connection writes (SQLite). */
  busyTimeoutMs?: number;
  /** The most connections to open (PostgreSQL). */
  poolSize?: number;
  /** How long a statement may take (PostgreSQL). */
  statementTimeoutMs?: number;
  /** Is told how writes end. */
  writes?: WriteState;
  /** Is told of every statement when it ends, except of those in a transaction. */
  onStatement?: OnStatement;
}
