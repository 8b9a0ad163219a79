import type { SqlDriverAdapter, SqlQuery, Transaction } from "@prisma/driver-adapter-utils";
import type { Semaphore } from "../../queues/semaphore.ts";
import { aroundEach } from "../availability/each-statement.ts";
import { type Remedy, untilAvailable } from "../availability/unavailable.ts";
import { isWrite } from "../availability/write-state.ts";

type RemedyFor = (error: unknown) => Remedy;

interface Connections {
  outside: SqlDriverAdapter;
  /** Opens the connection of transactions, unless it is open. */
  inside(): Promise<SqlDriverAdapter>;
  /** Has one permit. */
  writers: Semaphore;
  remedyFor: RemedyFor;
}

/**
 * Gives transactions a separate connection. On a shared one, the statements of other requests would become part
 * of an open transaction, read its uncommitted changes, and be undone with it. Reads never wait for a
 * transaction; writes wait for its end, because SQLite lets only one connection write at a time.
 */
export function separateTransactions({
  outside,
  inside,
  writers,
  remedyFor,
}: Connections): SqlDriverAdapter {
  const startTransaction: SqlDriverAdapter["startTransaction"] = async (isolation) => {
    const end = await writers.acquire();
    try {
      const transaction = await (await inside()).startTransaction(isolation);
      return await lockAtOnce(closing(transaction, end), remedyFor);
    } catch (error) {
      end();
      throw error;
    }
  };

  const repeated = aroundEach(outside, ({ sql }, run) =>
    untilAvailable(() => (isWrite(sql) ? writers.run(run) : run()), remedyFor),
  );
  return Object.assign(repeated, { startTransaction });
}

/**
 * Reports the end of a transaction, and rolls it back if COMMIT has failed, after which SQLite keeps it open.
 */
function closing(transaction: Transaction, close: () => void): Transaction {
  const { commit, rollback, executeRaw } = transaction;
  return Object.assign(transaction, {
    commit: () => commit.call(transaction).finally(close),
    rollback: async () => {
      // Usually, Prisma has already rolled back. Then this fails, which nobody should count as a failure.
      await executeRaw.call(transaction, statementOf("ROLLBACK")).catch(() => {});
      await rollback.call(transaction).finally(close);
    },
  });
}

/**
 * Takes the lock for writing when the transaction begins, because its statements cannot be repeated alone
 * if another process has the lock.
 */
async function lockAtOnce(transaction: Transaction, remedyFor: RemedyFor): Promise<Transaction> {
  try {
    await execute(transaction, "COMMIT");
    await untilAvailable(() => execute(transaction, "BEGIN IMMEDIATE"), remedyFor);
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
  const { commit } = transaction;
  const giveUp = (error: unknown) => (remedyFor(error) === "none" ? "none" : "give up");
  return Object.assign(
    aroundEach(transaction, (_query, run) => untilAvailable(run, giveUp)),
    {
      commit: () => untilAvailable(() => commit.call(transaction), giveUp),
    },
  );
}

function execute(transaction: Transaction, sql: string): Promise<number> {
  return transaction.executeRaw(statementOf(sql));
}

function statementOf(sql: string): SqlQuery {
  return { sql, args: [], argTypes: [] };
}
