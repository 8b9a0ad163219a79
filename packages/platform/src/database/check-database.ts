import { NotWritable, type WriteState } from "./availability/write-state.ts";
import type { Database } from "./database.ts";
import { dialectOf } from "./dialects/load-dialect.ts";
import type { Select } from "./queries/query.ts";
import type { StatementWatch } from "./statement-watch.ts";

export interface CheckedDatabase {
  databaseUrl: string;
  database: Database;
  writes: WriteState;
  /** Tells when the database has run a statement, of whichever request. */
  statements?: StatementWatch;
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
  const { databaseUrl, database, writes, statements } = checked;
  // Under load, the statement of a check may wait long for a connection. The result of any other will do.
  const statement = database.queries.first(readAnything);
  await (statements ? Promise.race([statement, statements.nextResult()]) : statement);
  if (writes.fault() !== null) {
    const dialect = await dialectOf(databaseUrl);
    await dialect.probeWrite(database).catch(() => {});
  }
  const reason = writes.fault();
  if (reason !== null) throw new NotWritable(reason);
}
