import { damageReason } from "./availability/damage.ts";
import { NotWritable, type WriteState } from "./availability/write-state.ts";
import type { Database } from "./database.ts";
import { dialectOf } from "./dialects/load-dialect.ts";
import type { Select } from "./queries/query.ts";
import type { StatementWatch } from "./queries/statement-watch.ts";

export interface CheckedDatabase {
  /** URL of the database itself, because a check of the whole database needs a session. */
  directUrl: string;
  database: Database;
  writes: WriteState;
  /** Reports when the database has run a statement, whichever request sent it. */
  statements?: StatementWatch;
}

/** Reads from the disk; a query that names no table would not. */
const readAnything: Select<[], boolean> = {
  kind: "select",
  name: "read_anything",
  sql: `SELECT 1 FROM "_prisma_migrations" LIMIT 1`,
  columns: [],
  toRow: () => true,
};

/**
 * Checks that the database responds, and that writes are kept. After a failed write, this tries another one: a
 * service without requests would otherwise not notice that the fault is over.
 *
 * A damaged database is checked as a whole, as `pnpm db:check` does, until a check passes.
 *
 * @throws {NotWritable} with a reason that may be shown, or the error of the database
 */
export async function checkDatabase(checked: CheckedDatabase): Promise<void> {
  const { directUrl, database, writes, statements } = checked;
  await refuseDamaged(directUrl, writes);
  // Under load, the statement of a check may wait long for a connection. The result of any other statement will do.
  const statement = database.queries.first(readAnything);
  await (statements ? Promise.race([statement, statements.nextResult()]) : statement);
  if (writes.fault() !== null) {
    const dialect = await dialectOf(directUrl);
    await writes.probe(() => dialect.probeWrite(database)).catch(() => {});
  }
  const reason = writes.fault();
  if (reason !== null) throw new NotWritable(reason);
}

/**
 * Damage that one request has found may affect any other. So the service is not ready until the whole database
 * has been read again.
 */
async function refuseDamaged(directUrl: string, { damage }: WriteState): Promise<void> {
  if (!damage.isFound) return;
  const dialect = await dialectOf(directUrl);
  damage.recheck(() => dialect.findFaults(directUrl));
  throw new NotWritable(damageReason);
}
