import { statSync } from "node:fs";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { createPrivately } from "./private-file.ts";

/**
 * Takes a lock on the database at a path: a transaction that never ends, on a file beside it. SQLite releases
 * the lock when the process ends, even by a crash. Beside a folder, no file is left.
 *
 * @returns a function that releases the lock; null if another process holds it
 */
export async function lockFileOf(path: string): Promise<(() => Promise<void>) | null> {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error("unable to open database file");
  }
  createPrivately(`${path}-lock`);
  const lock = new PrismaBetterSqlite3({ url: `file:${path}-lock`, timeout: 0 });
  try {
    const connection = await lock.connect();
    await connection.executeScript("BEGIN IMMEDIATE");
    return () => connection.dispose();
  } catch (error) {
    const { cause } = error as { cause?: { originalCode?: string } };
    if (cause?.originalCode === "SQLITE_BUSY") return null;
    throw error;
  }
}
