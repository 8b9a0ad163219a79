import type { SqlDriverAdapter, SqlQuery, Transaction } from "@prisma/driver-adapter-utils";
import { type Remedy, untilAvailable } from "../availability/unavailable.ts";
import { isWrite } from "../availability/write-state.ts";
import type { SqliteTurns } from "../queries/sqlite-turns.ts";

type RemedyFor = (error: unknown) => Remedy;

interface Connections {
  outside: SqlDriverAdapter;
  /** Opens the connection of transactions, unless it is open. */
  inside(): Promise<SqlDriverAdapter>;
  turns: SqliteTurns;
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
  turns,
  remedyFor,
}: Connections): SqlDriverAdapter {
  const { queryRaw, executeRaw } = outside;
  const run = <Result>({ sql }: SqlQuery, statement: () => Promise<Result>): Promise<Result> =>
    untilAvailable(() => (isWrite(sql) ? turns.outside(statement) : statement()), remedyFor);

  const begin = async (isolation: Parameters<SqlDriverAdapter["startTransaction"]>[0]) => {
    const end = turns.begin();
    try {
      const transaction = await (await inside()).startTransaction(isolation);
      return await lockAtOnce(closing(transaction, end), remedyFor);
    } catch (error) {
      end();
      throw error;
    }
  };

  return Object.assign(outside, {
    queryRaw: (query: SqlQuery) => run(query, () => queryRaw.call(outside, query)),
    executeRaw: (query: SqlQuery) => run(query, () => executeRaw.call(outside, query)),
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
      // Usually, Prisma has already rolled back. Then this fails.
      await execute(transaction, "ROLLBACK").catch(() => {});
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
  const { queryRaw, executeRaw, commit } = transaction;
  const giveUp = (error: unknown) => (remedyFor(error) === "none" ? "none" : "give up");
  return Object.assign(transaction, {
    queryRaw: (query: SqlQuery) => untilAvailable(() => queryRaw.call(transaction, query), giveUp),
    executeRaw: (query: SqlQuery) =>
      untilAvailable(() => executeRaw.call(transaction, query), giveUp),
    commit: () => untilAvailable(() => commit.call(transaction), giveUp),
  });
}

function execute(transaction: Transaction, sql: string): Promise<number> {
  return transaction.executeRaw({ sql, args: [], argTypes: [] });
}
