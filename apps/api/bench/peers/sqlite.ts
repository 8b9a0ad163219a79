import { fileURLToPath } from "node:url";
import BetterSqlite3 from "better-sqlite3";

export interface Pet {
  id: number;
  name: string;
  categoryId: number;
  status: string | null;
}

/** Prepares the statements of the peers without validation, as durable as the service's. */
export function openSqlite() {
  const database = new BetterSqlite3(fileURLToPath(process.env.DATABASE_URL ?? ""));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  return {
    list: database.prepare<[string, number], Pet>(
      `SELECT id, name, categoryId, status FROM "Pet" WHERE status = ? ORDER BY id LIMIT ?`,
    ),
    get: database.prepare<[number], Pet>(
      `SELECT id, name, categoryId, status FROM "Pet" WHERE id = ?`,
    ),
    create: database.prepare<[string, number, string | null], Pet>(
      `INSERT INTO "Pet" (name, categoryId, status) VALUES (?, ?, ?)
       RETURNING id, name, categoryId, status`,
    ),
  };
}
