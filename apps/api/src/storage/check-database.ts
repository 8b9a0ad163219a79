import type { Database } from "./database.js";
import { dialectOf } from "./dialects/load-dialect.js";
import { NotWritable, type WriteState } from "./dialects/write-state.js";
import { leastId } from "./statements.js";

export interface CheckedDatabase {
  databaseUrl: string;
  database: Database;
  writes: WriteState;
  /** Resolves when the database answers the next statement of any request. */
  nextAnswer?: () => Promise<void>;
}

/**
 * Checks that the database responds, and that writes are kept. After one has failed, this tries another: a
 * service that is sent no requests would not notice that the fault is over.
 *
 * @throws {NotWritable} with a reason that may be shown, or what the database says
 */
export async function checkDatabase(checked: CheckedDatabase): Promise<void> {
  const { databaseUrl, database, writes, nextAnswer } = checked;
  // Under load, the statement of a check may wait long for a connection while others are answered.
  const answers = [database.statements.findPet(leastId), ...(nextAnswer ? [nextAnswer()] : [])];
  await Promise.race(answers);
  if (writes.fault() !== null) {
    const dialect = await dialectOf(databaseUrl);
    await dialect.probeWrite(database).catch(() => {});
  }
  const reason = writes.fault();
  if (reason !== null) throw new NotWritable(reason);
}
