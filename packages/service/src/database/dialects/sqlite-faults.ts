import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const statements = [
  // Every page, and whether each index agrees with its table.
  "SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
  `SELECT 'A row of ' || "table" || ' refers to a row of ' || parent || ' that does not exist.'
     FROM pragma_foreign_key_check GROUP BY "table", parent`,
];

/**
 * Runs in a separate thread: a check reads the whole database, and the driver blocks its thread meanwhile. A
 * read-only connection would leave files beside the database.
 */
const program = `
  const { parentPort, workerData } = require("node:worker_threads");
  const Database = require(workerData.driver);
  const database = new Database(workerData.path, { fileMustExist: true });
  const read = (statement) => database.prepare(statement).pluck().all();
  parentPort.postMessage(workerData.statements.flatMap(read));
  database.close();`;

/**
 * Checks a SQLite database. A service may use it meanwhile.
 *
 * @returns one sentence for each fault; a missing file is a fault, too
 */
export function findSqliteFaults(databaseUrl: string): Promise<string[]> {
  const path = fileURLToPath(databaseUrl);
  const driver = createRequire(import.meta.url).resolve("better-sqlite3");
  const workerData = { driver, path, statements };
  return new Promise((resolve) => {
    const worker = new Worker(program, { eval: true, workerData });
    worker.once("message", resolve);
    // Some damage prevents even the check from reading further.
    worker.once("error", ({ message }) => resolve([`The check failed: ${message}.`]));
  });
}
