import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";

/** The driver of one SQLite database; creates the folder of its file if there is none. */
export class SqliteAdapter extends PrismaBetterSqlite3 {
  /**
   * @param databaseUrl `file:` URL (RFC 8089)
   * @param busyTimeoutMs how long a statement waits while another connection writes; the driver
   *   blocks the whole process meanwhile
   */
  constructor(databaseUrl: string, busyTimeoutMs = 5_000) {
    const path = fileURLToPath(databaseUrl);
    mkdirSync(dirname(path), { recursive: true });
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
    return connection;
  }
}
