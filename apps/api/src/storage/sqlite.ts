import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";

/** The driver of one SQLite database; the folder of its file is made when there is none. */
export class SqliteAdapter extends PrismaBetterSqlite3 {
  /**
   * @param databaseUrl `file:` URL (RFC 8089)
   * @param busyTimeoutMs how long a statement waits while another process writes; the whole
   *   process waits with it
   */
  constructor(databaseUrl: string, busyTimeoutMs = 5_000) {
    const path = fileURLToPath(databaseUrl);
    mkdirSync(dirname(path), { recursive: true });
    super({ url: `file:${path}`, timeout: busyTimeoutMs });
  }

  /**
   * A 201 that was sent must survive a power loss. WAL alone syncs the log only now and then, so
   * every commit is told to wait for the disk (`synchronous = FULL`).
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
