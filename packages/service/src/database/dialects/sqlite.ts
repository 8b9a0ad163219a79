import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { aroundAll } from "../availability/each-statement.ts";
import { limitTransactions } from "../availability/limit-transactions.ts";
import { diskFull, failureOf, remedyFor } from "../availability/sqlite-errors.ts";
import { trackWrites, WriteState } from "../availability/write-state.ts";
import { reportBlocking } from "../queries/report-blocking.ts";
import { type Settings, SqliteQueries } from "../queries/sqlite-queries.ts";
import type { ConnectionSettings, Dialect, IndexKeys, ServiceDriver } from "./dialect.ts";
import { modelOf } from "./model.ts";
import { OpenedFiles } from "./opened-files.ts";
import { createPrivately } from "./private-file.ts";
import { sqliteCatalog } from "./sqlite-catalog.ts";
import { findSqliteFaults } from "./sqlite-faults.ts";
import { lockFileOf } from "./sqlite-lock.ts";
import { timesWithZone } from "./sqlite-times.ts";
import { separateTransactions } from "./sqlite-transactions.ts";

export const sqlite: Dialect = {
  name: "sqlite",
  // SQLITE_MAX_VARIABLE_NUMBER, unless SQLite is compiled with another.
  maxParameters: 32_766,
  driver: (databaseUrl, settings = {}) => new SqliteAdapter(databaseUrl, settings),
  migrationDriver: (databaseUrl) => new SqliteAdapter(databaseUrl),

  requireSession: async () => {},
  requirePooled: async () => {},

  async create(databaseUrl) {
    // SQLite gives the same mode to the files beside it.
    createPrivately(fileURLToPath(databaseUrl));
  },
  createdWith: "pnpm db:migrate",

  // Without the settings of a service, because turning on the write-ahead log would change the file.
  async openToRead(databaseUrl) {
    const path = fileURLToPath(databaseUrl);
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return null;
    return new PrismaBetterSqlite3({ url: `file:${path}`, fileMustExist: true }).connect();
  },

  // Recreating a table drops it, which foreign keys forbid. In a transaction, the pragma has no effect.
  begin: "PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE;",
  // The only lock is the one that the transaction takes at its start.
  isLockTimeout: () => false,
  catalog: sqliteCatalog,
  tables: "SELECT name FROM sqlite_master",

  lastIdentifiers: (database) =>
    database.$queryRaw`SELECT name AS "table", seq AS "last" FROM sqlite_sequence`,

  async indexKeys(database, index) {
    const rows = await database.$queryRaw<IndexKeys[]>`
      SELECT indexes.tbl_name AS "table", columns.name AS "column", indexes.sql AS "keys"
      FROM sqlite_master AS indexes JOIN pragma_table_info(indexes.tbl_name) AS columns
      WHERE indexes.name = ${index}`;
    const ofStatement = /\((.*?)\)\s*(?:WHERE\b.*)?$/is;
    return rows.map((row) => ({ ...row, keys: ofStatement.exec(row.keys)?.[1] ?? "" }));
  },

  async insertRows(database, { name }, rows) {
    await modelOf(database, name).createMany({ data: rows });
  },

  async assignAfter(database, { table }, last) {
    await database.$transaction([
      database.$executeRaw`DELETE FROM sqlite_sequence WHERE name = ${table}`,
      database.$executeRaw`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${last})`,
    ]);
  },

  // SQLite assigns an identifier greater than any that a row has or had.
  advanceSequences: async () => [],

  // SQLite does not write a row that stays the same, but it always writes this number, which nothing uses.
  async probeWrite(database) {
    await database.$executeRaw`PRAGMA user_version = 0`;
  },

  lock: (databaseUrl) => lockFileOf(fileURLToPath(databaseUrl)),

  findFaults: findSqliteFaults,

  async findOrphans(connection) {
    const sql = `SELECT DISTINCT "table" FROM pragma_foreign_key_check`;
    return (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows.map(String);
  },

  cannotOpen(databaseUrl, error) {
    const { code, cause, message = String(error) } = error as NodeJS.ErrnoException;
    const { originalMessage = message } = (cause ?? {}) as { originalMessage?: string };
    const [reason] = originalMessage.split("\n", 1);
    if (code === "ERR_DLOPEN_FAILED" || /^Cannot find module .*\.node'/.test(originalMessage)) {
      const { platform, arch, version } = process;
      return `The SQLite driver cannot be loaded by Node.js ${version} on ${platform}-${arch}: delete node_modules and start again, or use PostgreSQL.`;
    }
    const cannot = `The database ${databaseUrl} cannot be opened for writing`;
    return failureOf(error) === diskFull
      ? `${cannot}: its disk is full. Free space there.`
      : `${cannot}: ${reason}. Check DATABASE_URL and the permissions of the file and its folder.`;
  },
};

/** The driver of one SQLite database. Its file must exist. */
class SqliteAdapter extends PrismaBetterSqlite3 implements ServiceDriver {
  readonly #path: string;
  readonly #settings: Settings;
  readonly #isService: boolean;
  #queries: SqliteQueries | undefined;

  /** @param databaseUrl `file:` URL (RFC 8089) */
  constructor(databaseUrl: string, settings: ConnectionSettings = {}) {
    const { busyTimeoutMs = 5_000, writes = new WriteState(), onBlocked } = settings;
    const path = fileURLToPath(databaseUrl);
    super({ url: `file:${path}`, fileMustExist: true, timeout: busyTimeoutMs });
    this.#path = path;
    this.#settings = { busyTimeoutMs, writes, writers: limitTransactions(1), onBlocked };
    this.#isService = settings.writes !== undefined;
  }

  /** On SQLite, transactions take turns anyway. */
  maxTransactions(): number {
    return Number.POSITIVE_INFINITY;
  }

  openQueries(): SqliteQueries {
    this.#queries = new SqliteQueries(this.#path, this.#settings);
    return this.#queries;
  }

  /**
   * Data confirmed with 201 must survive a power loss. By default, the driver syncs the write-ahead log
   * only occasionally, so every commit must be made to wait for the disk (`synchronous = FULL`).
   */
  override async connect(): Promise<SqlDriverAdapter> {
    const { writes, writers } = this.#settings;
    const connection = await this.#open();
    let transacting: Promise<SqlDriverAdapter> | undefined;
    const inside = () => {
      transacting ??= this.#open();
      return transacting;
    };
    // When two programs migrate at the same time, one may delete the write-ahead log of the other. That does no harm.
    if (this.#isService) {
      const files = new OpenedFiles(this.#path);
      writes.require(() => files.fault());
    }
    const { dispose } = connection;
    Object.assign(connection, {
      dispose: async () => {
        this.#queries?.close();
        await (await transacting)?.dispose();
        return dispose.call(connection);
      },
    });
    const separate = separateTransactions({ outside: connection, inside, writers, remedyFor });
    return trackWrites(separate, writes, failureOf);
  }

  async #open(): Promise<SqlDriverAdapter> {
    const connection = timesWithZone(await super.connect());
    await connection.executeScript(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
    `);
    // The driver is done when it returns its promise.
    const { onBlocked } = this.#settings;
    return aroundAll(connection, ({ sql }, run) => reportBlocking(sql, run, onBlocked));
  }
}
