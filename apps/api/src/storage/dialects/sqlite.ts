import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { PrismaClient } from "../prisma-client/client.js";
import type { Dialect } from "./dialect.js";
import { modelOf } from "./model.js";
import { sqliteCatalog } from "./sqlite-catalog.js";
import { sqliteMigrationSchema } from "./sqlite-schema.js";
import { correctedSqliteScript } from "./sqlite-script.js";
import { separateTransactions } from "./sqlite-transactions.js";
import type { Remedy } from "./unavailable.js";

export const sqlite: Dialect = {
  name: "sqlite",
  driver: (databaseUrl, settings = {}) => new SqliteAdapter(databaseUrl, settings.busyTimeoutMs),
  migrationDriver: (databaseUrl) => new SqliteAdapter(databaseUrl),
  rehearse: (use) => use(new PrismaBetterSqlite3({ url: ":memory:" })),
  createClient: (adapter) => new PrismaClient({ adapter }),
  migrationSchema: sqliteMigrationSchema,
  correctedScript: correctedSqliteScript,
  // Recreating a table drops it, which foreign keys forbid. In a transaction, the pragma has no effect.
  begin: "PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE;",
  catalog: sqliteCatalog,
  tables: "SELECT name FROM sqlite_master",

  lastIdentifiers: (database) =>
    database.$queryRaw`SELECT name AS "table", seq AS "last" FROM sqlite_sequence`,

  async insertRows(database, table, rows) {
    await modelOf(database, table).createMany({ data: rows });
  },

  async assignAfter(database, table, last) {
    await database.$transaction([
      database.$executeRaw`DELETE FROM sqlite_sequence WHERE name = ${table}`,
      database.$executeRaw`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${last})`,
    ]);
  },

  // There is only one transaction at a time.
  tryLock: async () => true,

  async findOrphans(connection) {
    const sql = `SELECT DISTINCT "table" FROM pragma_foreign_key_check`;
    return (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows.map(String);
  },

  cannotOpen(databaseUrl, error) {
    const { code, cause, message = String(error) } = error as NodeJS.ErrnoException;
    const { originalMessage = message } = (cause ?? {}) as { originalMessage?: string };
    const [reason] = originalMessage.split("\n", 1);
    if (code === "ERR_DLOPEN_FAILED" || message.startsWith("Could not locate the bindings file")) {
      return `The SQLite driver was not built for Node.js ${process.version}: run pnpm rebuild better-sqlite3.`;
    }
    return `The database ${databaseUrl} cannot be opened for writing: ${reason}. Check DATABASE_URL and the permissions of the file and its folder.`;
  },
};

/** The driver of one SQLite database; creates its file, and the folder of it, if there is none. */
class SqliteAdapter extends PrismaBetterSqlite3 {
  /** @param databaseUrl `file:` URL (RFC 8089) */
  constructor(databaseUrl: string, busyTimeoutMs = 5_000) {
    const path = fileURLToPath(databaseUrl);
    mkdirSync(dirname(path), { recursive: true });
    createPrivately(path);
    super({ url: `file:${path}`, timeout: busyTimeoutMs });
  }

  /**
   * Data confirmed with 201 must survive a power loss. By default, the driver syncs the write-ahead log
   * only occasionally, so every commit must be made to wait for the disk (`synchronous = FULL`).
   */
  override async connect(): Promise<SqlDriverAdapter> {
    const connection = await super.connect();
    await connection.executeScript(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
    `);
    return separateTransactions(connection, remedyFor);
  }
}

/** A statement that finds the database locked has no effect; reads never do. */
function remedyFor(error: unknown): Remedy {
  const { cause } = error as { cause?: { kind?: string; originalCode?: string } };
  if (cause?.kind === "SocketTimeout") return "repeat";
  const isFaulty = /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY)/.test(cause?.originalCode ?? "");
  return isFaulty ? "give up" : "none";
}

/** Only its owner may read the file. SQLite gives the files beside it the same mode. */
function createPrivately(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch {
    // It exists, or the driver will say why it cannot be created.
  }
}
