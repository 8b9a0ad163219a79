import {
  type CatalogQueries,
  type DialectName,
  type Driver,
  postgresql,
  sqlite,
} from "@contract-first/service/internal/tools";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { withEmbeddedPostgresql } from "./embedded-postgresql.ts";
import { correctLiteralDates } from "./literal-dates.ts";
import { orderedTables } from "./ordered-tables.ts";
import { observeLocks } from "./postgresql-locks.ts";
import { keepOrder } from "./postgresql-order.ts";
import type { SchemaFile } from "./schema-files.ts";
import { sqliteMigrationSchema } from "./sqlite-schema.ts";
import { correctedSqliteScript } from "./sqlite-script.ts";
import { checkUnmodelled, hideFromEngine, keepUnmodelled } from "./sqlite-unmodelled.ts";

/**
 * The differences between databases when a migration is written. Only `db:diff` imports them: Prisma's parser and
 * the embedded PostgreSQL are development dependencies.
 */
export interface MigrationDialect {
  name: DialectName;
  catalog: CatalogQueries;
  /** Calls `use` with the driver of a new, empty database, which exists only during the call. */
  rehearse<Result>(use: (driver: Driver) => Promise<Result>): Promise<Result>;
  /** Adapts a storage model for the migrations of this database. */
  migrationSchema(schema: SchemaFile[]): SchemaFile[];
  /** Runs a comparison of Prisma's engine without the parts of the database that would make it fail. */
  hideFromEngine<Result>(
    connection: SqlDriverAdapter,
    compare: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * Corrects the SQL that Prisma's engine writes.
   *
   * @param connection the database before the migration
   */
  correctedScript(connection: SqlDriverAdapter, sql: string): Promise<string>;
  /**
   * Adds to the tables of a model the parts that Prisma's engine does not know.
   *
   * @param connection the database to which the model was migrated
   * @returns the statements that were needed; empty if there were none
   */
  complete(connection: SqlDriverAdapter, schema: SchemaFile[]): Promise<string>;
  /**
   * Observes a migration for statements that stop a running service.
   *
   * @param connection the database before the migration
   * @returns a function to call after the migration; it returns one sentence for each such statement
   */
  observeLocks(connection: SqlDriverAdapter): Promise<() => Promise<string[]>>;
}

export const migrationDialects: Record<DialectName, MigrationDialect> = {
  sqlite: {
    name: "sqlite",
    catalog: sqlite.catalog,
    rehearse: (use) => use(new PrismaBetterSqlite3({ url: ":memory:" })),
    migrationSchema: sqliteMigrationSchema,
    hideFromEngine,
    correctedScript: (connection, sql) => keepUnmodelled(connection, correctedSqliteScript(sql)),
    // One transaction at a time writes, so rows become visible in the order of their identifiers.
    complete: (connection) => checkUnmodelled(connection).then(() => ""),
    // No service runs on a SQLite database while it is migrated.
    observeLocks: async () => async () => [],
  },
  postgresql: {
    name: "postgresql",
    catalog: postgresql.catalog,
    rehearse: (use) =>
      withEmbeddedPostgresql((databaseUrl) => use(postgresql.migrationDriver(databaseUrl))),
    migrationSchema: (schema) => schema,
    hideFromEngine: (_connection, compare) => compare(),
    correctedScript: async (_connection, sql) => correctLiteralDates(sql),
    complete: (connection, schema) => keepOrder(connection, orderedTables(schema)),
    observeLocks,
  },
};
