import { setTimeout as delay } from "node:timers/promises";
import { UserError } from "../command-line/user-error.ts";

/** Another program uses a table that a migration changes. */
export class TableLocked extends UserError {
  constructor(migration: string) {
    super(
      `The migration ${migration} did not get the lock of a table, and nothing in the database was changed: another program, for example pg_dump or an open transaction, has used the table for too long. Migrate when that program has ended.`,
    );
  }
}

/**
 * The pauses, in milliseconds. With the second for which each attempt waits for a lock, they add up to about
 * half a minute.
 */
const pauses = [1_000, 2_000, 4_000, 8_000, 8_000];

/**
 * Migrates, and tries again while a table is locked. Whoever waits for a lock makes all later ones wait, too. So
 * attempts are short, and the service continues between them.
 *
 * @param pausesMs before each further attempt, in milliseconds
 * @throws {TableLocked} if the table stays locked
 */
export async function untilUnlocked<Result>(
  migrate: () => Promise<Result>,
  pausesMs: number[] = pauses,
): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await migrate();
    } catch (error) {
      if (!(error instanceof TableLocked)) throw error;
    }
    await delay(pauseMs);
  }
  return migrate();
}
