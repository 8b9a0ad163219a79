import type { Database } from "../storage/database.js";

/** What every operation can use. */
export interface Context {
  database: Database;
}
