import type { SqlDriverAdapter, SqlQuery, Transaction } from "@prisma/driver-adapter-utils";
import { type Remedy, untilAvailable } from "../availability/unavailable.ts";
import type { SqliteTurns } from "../queries/sqlite-turns.ts";

type RemedyFor = (error: unknown) => Remedy;

/**
 * Keeps the transactions of a connection apart from its other statements, which wait for their end. The
 * driver has one connection for all: without this, the statements of other requests would become part of
 * an open transaction, read what it has not committed, and be undone with it.
 */
export function separateTransactions(
  connection: SqlDriverAdapter,
  turns: SqliteTurns,
  remedyFor: RemedyFor,
): SqlDriverAdapter {
  const { queryRaw, executeRaw, startTransaction } = connection;
  const outside = <Result>(run: () => Promise<Result>): Promise<Result> =>
    untilAvailable(() => turns.outside(run), remedyFor);

  const begin: SqlDriverAdapter["startTransaction"] = (isolation) => {
    const end = turns.begin();
    return startTransaction
      .call(connection, isolation)
      .then((transaction) => lockAtOnce(closing(transaction, end), remedyFor))
      .catch((error) => {
        end();
        throw error;
      });
  };

  return Object.assign(connection, {
    queryRaw: (query: SqlQuery) => outside(() => queryRaw.call(connection, query)),
    executeRaw: (query: SqlQuery) => outside(() => executeRaw.call(connection, query)),
    startTransaction: (isolation: Parameters<typeof begin>[0]) =>
      turns.outside(() => begin(isolation)),
  });
}

/**
 * Reports the end of a transaction, and rolls it back if COMMIT has failed, after which SQLite keeps it open.
 */
function closing(transaction: Transaction, close: () => void): Transaction {
  const { commit, rollback } = transaction;
  return Object.assign(transaction, {
    commit: () => commit.call(transaction).finally(close),
    rollback: async () => {
      // Usually, Prisma has rolled back already: then this fails.
      await run(transaction, "ROLLBACK").catch(() => {});
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
    await run(transaction, "COMMIT");
    await untilAvailable(() => run(transaction, "BEGIN IMMEDIATE"), remedyFor);
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
  const { queryRaw, executeRaw, commit } = transaction;
  const giveUp = (error: unknown) => (remedyFor(error) === "none" ? "none" : "give up");
  return Object.assign(transaction, {
    queryRaw: (query: SqlQuery) => untilAvailable(() => queryRaw.call(transaction, query), giveUp),
    executeRaw: (query: SqlQuery) =>
      untilAvailable(() => executeRaw.call(transaction, query), giveUp),
    commit: () => untilAvailable(() => commit.call(transaction), giveUp),
  });
}

function run(transaction: Transaction, sql: string): Promise<number> {
  return transaction.executeRaw({ sql, args: [], argTypes: [] });
}
