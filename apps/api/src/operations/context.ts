import type { Database } from "../storage/database.js";

/** The dependencies that every handler receives. */
export interface Context {
  database: Database;
}
