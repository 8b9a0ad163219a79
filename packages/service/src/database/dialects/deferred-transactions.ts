import type { SqlDriverAdapter, SqlQuery, Transaction } from "@prisma/driver-adapter-utils";
import { Semaphore } from "../../queues/semaphore.ts";
import { limitTransactions } from "../availability/limit-transactions.ts";
import { throwNaming } from "../availability/unavailable.ts";
import { isWrite } from "../availability/write-state.ts";

/**
 * The isolation level of deferred transactions, as Prisma's client names it. At this level, each statement sees
 * what is committed when the statement begins. So reads before the first change see the same inside and outside
 * of the transaction.
 */
export const deferredLevel = "ReadCommitted";

/**
 * Starts a deferred transaction.
 *
 * @param onBegin called when the first change begins the transaction
 * @param start starts the transaction, and calls `hasStarted` afterwards
 */
type StartDeferred = <Result>(
  onBegin: () => void,
  start: (hasStarted: () => void) => Promise<Result>,
) => Promise<Result>;

/**
 * Defers the start of transactions of one isolation level until their first change. Until then they hold neither
 * a connection nor a lock, however long their function waits for something else.
 *
 * @param connection the connection whose `startTransaction` is replaced
 * @param max maximum number of open transactions
 */
export function deferTransactions(connection: SqlDriverAdapter, max: number): StartDeferred {
  const begin = connection.startTransaction.bind(connection);
  const open = limitTransactions(max);
  let onNextBegin = () => {};
  connection.startTransaction = async (level) => {
    if (level !== "READ COMMITTED") return begin(level);
    const onBegin = onNextBegin;
    onNextBegin = () => {};
    return new DeferredTransaction(connection, async () => {
      const release = await open.acquire();
      try {
        const transaction = await begin();
        onBegin();
        return releasingAtEnd(transaction, release);
      } catch (error) {
        release();
        throw error;
      }
    });
  };
  // Prisma's client does not tell the connection which transaction it starts, so transactions start one after
  // another. That takes no round trip.
  const starting = new Semaphore({ max: 1 });
  return async (onBegin, start) => {
    const hasStarted = await starting.acquire();
    onNextBegin = onBegin;
    return start(hasStarted).finally(hasStarted);
  };
}

function releasingAtEnd(transaction: Transaction, release: () => void): Transaction {
  const { commit, rollback } = transaction;
  return Object.assign(transaction, {
    commit: () => commit.call(transaction).finally(release),
    rollback: () => rollback.call(transaction).finally(release),
  });
}

/** Prisma's engine calls `executeRaw` with `COMMIT` or `ROLLBACK`, and then the method of that name. */
class DeferredTransaction implements Transaction {
  readonly options = { usePhantomQuery: false };
  readonly provider: SqlDriverAdapter["provider"];
  readonly adapterName: string;
  readonly #outside: SqlDriverAdapter;
  readonly #beginNow: () => Promise<Transaction>;
  #begun: Promise<Transaction> | undefined;
  /** The savepoints that were made before the first change. */
  #savepoints: string[] = [];

  constructor(outside: SqlDriverAdapter, beginNow: () => Promise<Transaction>) {
    this.#outside = outside;
    this.#beginNow = beginNow;
    this.provider = outside.provider;
    this.adapterName = outside.adapterName;
  }

  async queryRaw(query: SqlQuery): ReturnType<SqlDriverAdapter["queryRaw"]> {
    return (await this.#for(query)).queryRaw(query);
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    const isEnd = /^(?:COMMIT|ROLLBACK)$/.test(query.sql);
    if (isEnd && this.#begun === undefined) return 0;
    if (query.sql === "ROLLBACK" && (await this.#undoable()) === undefined) return 0;
    return (await this.#for(query)).executeRaw(query);
  }

  async commit(): Promise<void> {
    await (await this.#begun)?.commit();
  }

  async rollback(): Promise<void> {
    await (await this.#undoable())?.rollback();
  }

  /** Undefined if there is nothing to undo, for example because the transaction could not begin. */
  async #undoable(): Promise<Transaction | undefined> {
    return this.#begun?.catch(() => undefined);
  }

  async createSavepoint(name: string): Promise<void> {
    if (this.#begun === undefined) this.#savepoints.push(name);
    else await (await this.#begun).createSavepoint?.(name);
  }

  async rollbackToSavepoint(name: string): Promise<void> {
    await (await this.#begun)?.rollbackToSavepoint?.(name);
  }

  async releaseSavepoint(name: string): Promise<void> {
    if (this.#begun === undefined)
      this.#savepoints = this.#savepoints.filter((each) => each !== name);
    else await (await this.#begun).releaseSavepoint?.(name);
  }

  /** The connection or transaction on which a statement runs. */
  async #for({ sql }: SqlQuery): Promise<Pick<Transaction, "queryRaw" | "executeRaw">> {
    if (this.#begun === undefined && isMereRead(sql)) return this.#outside;
    this.#begun ??= this.#begin().catch((error) => throwNaming(sql, error));
    return this.#begun;
  }

  async #begin(): Promise<Transaction> {
    const transaction = await this.#beginNow();
    for (const name of this.#savepoints) await transaction.createSavepoint?.(name);
    return transaction;
  }
}

/** Whether a statement only reads and takes no lock that the transaction has to hold. */
function isMereRead(sql: string): boolean {
  return (
    !isWrite(sql) &&
    !/\bFOR\s+(?:UPDATE|SHARE|NO\s+KEY|KEY\s+SHARE)\b|\bpg_(?:try_)?advisory/i.test(sql)
  );
}
