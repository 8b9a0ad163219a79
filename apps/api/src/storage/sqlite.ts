import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";

const busyTimeoutMs = 5_000;

/** The driver of one SQLite database; the folder of its file is made when there is none. */
export class SqliteAdapter extends PrismaBetterSqlite3 {
  /** @param databaseUrl `file:` URL (RFC 8089), or `file:` and a path relative to the working directory */
  constructor(databaseUrl: string) {
    const path = resolve(databaseUrl.replace(/^file:(\/\/(localhost(?=\/))?)?/, ""));
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
