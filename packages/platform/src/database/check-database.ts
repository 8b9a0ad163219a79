import { NotWritable, type WriteState } from "./availability/write-state.js";
import type { Database } from "./database.js";
import { dialectOf } from "./dialects/load-dialect.js";
import type { Select } from "./queries/query.js";

export interface CheckedDatabase {
  databaseUrl: string;
  database: Database;
  writes: WriteState;
  /** Is told when the database has run a statement, of whichever request. */
  nextResult?: NextResult;
}

/** The next result of the database, which many may wait for. */
export class NextResult {
  #promise: Promise<void> | undefined;
  #resolve: (() => void) | undefined;

  wait(): Promise<void> {
    this.#promise ??= new Promise((resolve) => {
      this.#resolve = resolve;
    });
    return this.#promise;
  }

  /** Tells whoever waits that it has come. */
  tell(): void {
    this.#resolve?.();
    this.#promise = undefined;
    this.#resolve = undefined;
  }
}

/** Reads from the disk, unlike a query that names no table. */
const readAnything: Select<[], boolean> = {
  kind: "select",
  name: "read_anything",
  sql: `SELECT 1 FROM "_prisma_migrations" LIMIT 1`,
  columns: [],
  toRow: () => true,
};

/**
 * Checks that the database responds, and that writes are kept. After one has failed, this tries another: a
 * service that is sent no requests would not notice that the fault is over.
 *
 * @throws {NotWritable} with a reason that may be shown, or what the database says
 */
export async function checkDatabase(checked: CheckedDatabase): Promise<void> {
  const { databaseUrl, database, writes, nextResult } = checked;
  // Under load, the statement of a check may wait long for a connection. The result of any other will do.
  const statement = database.queries.first(readAnything);
  await (nextResult ? Promise.race([statement, nextResult.wait()]) : statement);
  if (writes.fault() !== null) {
    const dialect = await dialectOf(databaseUrl);
    await dialect.probeWrite(database).catch(() => {});
  }
  const reason = writes.fault();
  if (reason !== null) throw new NotWritable(reason);
}
