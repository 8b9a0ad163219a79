import { PrismaPg } from "@prisma/adapter-pg";
import { DriverAdapterError, type SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type pg from "pg";
import { reasonOf } from "../availability/unavailable.ts";
import { PostgresqlQueries } from "../queries/postgresql-queries.ts";
import { bytesAsText } from "../queries/postgresql-statements.ts";
import { columnsOf } from "../queries/table.ts";
import { withoutPassword } from "./database-url.ts";
import type { Dialect, ServiceDriver } from "./dialect.ts";
import { postgresqlCatalog } from "./postgresql-catalog.ts";
import { findPostgresqlFaults } from "./postgresql-faults.ts";
import { lockForSession } from "./postgresql-lock.ts";
import { migrationPool, servicePool } from "./postgresql-pool.ts";
import { requirePooled } from "./postgresql-pooler.ts";
import { createSchema } from "./postgresql-schema.ts";
import { advanceSequences } from "./postgresql-sequences.ts";
import { missingDatabase, requireSession } from "./postgresql-session.ts";

/** The lock that Prisma's engine takes, so that only one process migrates at a time. */
const migrationLock = 72_707_369;

export const postgresql: Dialect = {
  name: "postgresql",
  // The protocol counts them in 16 bits.
  maxParameters: 65_535,
  driver: (databaseUrl, settings = {}) => driverOf(() => servicePool(databaseUrl, settings)),
  migrationDriver: (databaseUrl) => driverOf(() => migrationPool(databaseUrl)),
  requireSession,
  requirePooled,
  create: createSchema,
  createdWith: "createdb and pnpm db:migrate",
  openToRead: (databaseUrl) =>
    postgresql.migrationDriver(databaseUrl).connect().catch(nullIfMissing),

  // A migration waits for the lock of another migration, but only for a moment for that of a table, because all
  // later statements wait behind it.
  begin: `BEGIN; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(${migrationLock}); SET LOCAL lock_timeout = '1s';`,
  isLockTimeout,
  catalog: postgresqlCatalog,
  tables: `SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = quote_ident(current_schema())::regnamespace`,

  lastIdentifiers: (database) =>
    database.$queryRaw`
      SELECT tables.relname::text AS "table", values.last_value AS "last"
      FROM pg_sequences AS values
      JOIN pg_class AS sequences ON sequences.relname = values.sequencename
        AND sequences.relnamespace = quote_ident(values.schemaname)::regnamespace
      JOIN pg_depend AS owned ON owned.objid = sequences.oid AND owned.deptype = 'a'
      JOIN pg_class AS tables ON tables.oid = owned.refobjid
      WHERE values.schemaname = current_schema() AND values.last_value IS NOT NULL`,

  indexKeys: (database, index) =>
    database.$queryRaw`
      SELECT tables.relname::text AS "table", columns.attname::text AS "column",
        (SELECT string_agg(pg_get_indexdef(indexes.indexrelid, position, true), ', ')
         FROM generate_series(1, indexes.indnkeyatts) AS position) AS "keys"
      FROM pg_index AS indexes
      JOIN pg_class AS tables ON tables.oid = indexes.indrelid
      JOIN pg_attribute AS columns ON columns.attrelid = tables.oid
      WHERE indexes.indexrelid = to_regclass(quote_ident(${index})) AND NOT indexes.indisprimary
        AND columns.attnum > 0 AND NOT columns.attisdropped`,

  async insertRows(database, { table }, rows) {
    const columns = columnsOf(table);
    const stored = rows.map((row) =>
      Object.fromEntries(columns.map(([name, { dbName = name }]) => [dbName, row[name]])),
    );
    // One JSON text is much faster than a parameter for each value, and PostgreSQL converts it to the types of
    // the columns.
    const json = JSON.stringify(stored, (_key, value) => {
      if (value instanceof Uint8Array) return bytesAsText(value);
      return typeof value === "bigint" ? String(value) : value;
    });
    await database.$executeRawUnsafe(
      `INSERT INTO "${table.name}" SELECT * FROM json_populate_recordset(NULL::"${table.name}", $1::json)`,
      json,
    );
  },

  async assignAfter(database, { table, column }, last) {
    await database.$queryRaw`
      SELECT setval(pg_get_serial_sequence(format('%I', ${table}::text), ${column}), ${last})`;
  },

  advanceSequences,

  // A statement may find room in existing tables. A new table needs space on the same disk.
  async probeWrite(database) {
    await database.$executeRaw`
      CREATE TEMPORARY TABLE probe ON COMMIT DROP AS SELECT repeat('x', 1000) FROM generate_series(1, 100)`;
  },

  lock: lockForSession,

  async findFaults(databaseUrl) {
    const connection = await postgresql.migrationDriver(databaseUrl).connect();
    return findPostgresqlFaults(connection).finally(() => connection.dispose());
  },
  findOrphans: async () => [],

  cannotOpen(databaseUrl, error) {
    const reason = reasonOf(error).replace(/\.$/, "");
    return `The database ${withoutPassword(databaseUrl)} cannot be opened for writing: ${reason}. Check DATABASE_URL, and that PostgreSQL runs there and has this database.`;
  },
};

function nullIfMissing(error: Partial<pg.DatabaseError>): null {
  if (error.code === missingDatabase) return null;
  throw error;
}

/** The driver for Prisma. What Prisma calls a connection is a pool here. */
function driverOf(createPool: () => pg.Pool): ServiceDriver {
  let opened: pg.Pool | undefined;
  return {
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    // Everything else shares the remaining connections.
    maxTransactions: () => Math.max(1, poolOf(opened).options.max - 2),
    openQueries: () => new PostgresqlQueries(poolOf(opened)),
    async connect(): Promise<SqlDriverAdapter> {
      const pool = createPool();
      await requireReachable(pool);
      opened = pool;
      const schema = await schemaOfPool(pool);
      const options = { disposeExternalPool: true, ...(schema === null ? {} : { schema }) };
      const connection = await new PrismaPg(pool, options).connect();
      return Object.assign(connection, {
        // Prisma's adapter splits a script at every semicolon, including those in texts and functions.
        executeScript: async (script: string) => {
          await pool.query(script).catch(throwForEngine);
        },
      });
    },
    connectToShadowDb() {
      throw new Error("Migrations are rehearsed in a database of their own.");
    },
  };
}

function poolOf(opened: pg.Pool | undefined): pg.Pool {
  if (opened === undefined) throw new Error("The driver is not connected.");
  return opened;
}

/**
 * Connects now. Prisma's adapter would connect at the first query, and hide the reason for a failure.
 */
async function requireReachable(pool: pg.Pool): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * The schema of the tables, with which Prisma's client and engine qualify their names; null if it does not exist
 * yet.
 */
async function schemaOfPool(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool
    .query("SELECT current_schema()::text AS schema")
    .catch(async (error) => {
      await pool.end();
      throw error;
    });
  return rows[0].schema;
}

/** A statement did not get a lock in time, or two waited for each other. */
const lockCodes = ["55P03", "40P01"];

/** Whether an error, or its cause, concerns a lock. The engine keeps only the message of an error. */
function isLockTimeout(error: unknown): boolean {
  const { message = "", code = "", cause } = (error ?? {}) as Partial<pg.DatabaseError>;
  const isOfLock = lockCodes.some((each) => code === each || message.includes(`(${each})`));
  return isOfLock || (cause !== undefined && isLockTimeout(cause));
}

function throwForEngine(error: Error & Partial<pg.DatabaseError>): never {
  const { code = "", severity = "ERROR", detail, column, hint } = error;
  const message = lockCodes.includes(code) ? `${error.message} (${code})` : error.message;
  throw new DriverAdapterError({
    ...{ kind: "postgres", code, severity, message, detail, column, hint },
    originalMessage: message,
  });
}
