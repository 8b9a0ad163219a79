import type { SqlDriverAdapter, SqlQuery, Transaction } from "@prisma/driver-adapter-utils";
import { isWrite } from "../availability/write-state.ts";
import { Places } from "../queries/places.ts";

/**
 * The isolation level of the transactions that are deferred, as Prisma's client names it. At this level, each statement
 * of a transaction sees what is committed when it begins: reads before the first change see the same outside of it.
 */
export const deferredLevel = "ReadCommitted";

/**
 * Lets the transactions of one isolation level begin with their first change. Until then they hold neither a
 * connection nor a lock, however long their function waits for something else.
 */
export class DeferredTransactions {
  readonly #connection: SqlDriverAdapter;
  readonly #begin: SqlDriverAdapter["startTransaction"];
  readonly #places: Places;
  #starting: Promise<unknown> = Promise.resolve();
  #onBegin = () => {};

  /**
   * @param connection gets them: its `startTransaction` is replaced
   * @param most how many may be begun at a time
   */
  constructor(connection: SqlDriverAdapter, most: number) {
    this.#connection = connection;
    this.#begin = connection.startTransaction.bind(connection);
    this.#places = new Places(most);
    connection.startTransaction = async (level) =>
      level === "READ COMMITTED" ? this.#deferred() : this.#begin(level);
  }

  /**
   * Starts a deferred transaction. Prisma's client does not say which of its transactions the connection starts, so one
   * starts after the other; that takes no round trip.
   *
   * @param onBegin called when its first change begins it
   * @param start starts it, and calls `hasStarted` when it has
   */
  async start<Result>(
    onBegin: () => void,
    start: (hasStarted: () => void) => Promise<Result>,
  ): Promise<Result> {
    let hasStarted = () => {};
    const before = this.#starting;
    const started = new Promise<void>((resolve) => {
      hasStarted = resolve;
    });
    this.#starting = started;
    await before;
    this.#onBegin = onBegin;
    return start(hasStarted).finally(hasStarted);
  }

  #deferred(): Transaction {
    const onBegin = this.#onBegin;
    this.#onBegin = () => {};
    return new DeferredTransaction(this.#connection, async () => {
      const leave = await this.#places.take();
      try {
        const transaction = await this.#begin();
        onBegin();
        return leavingAtEnd(transaction, leave);
      } catch (error) {
        leave();
        throw error;
      }
    });
  }
}

function leavingAtEnd(transaction: Transaction, leave: () => void): Transaction {
  const { commit, rollback } = transaction;
  return Object.assign(transaction, {
    commit: () => commit.call(transaction).finally(leave),
    rollback: () => rollback.call(transaction).finally(leave),
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
  /** Those that were made before the first change. */
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

  /** Undefined if there is nothing to undo, also because it could not begin. */
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

  /** Where a statement runs. */
  async #for({ sql }: SqlQuery): Promise<Pick<Transaction, "queryRaw" | "executeRaw">> {
    if (this.#begun === undefined && isMereRead(sql)) return this.#outside;
    this.#begun ??= this.#begin();
    return this.#begun;
  }

  async #begin(): Promise<Transaction> {
    const transaction = await this.#beginNow();
    for (const name of this.#savepoints) await transaction.createSavepoint?.(name);
    return transaction;
  }
}

/** Whether a statement reads, and takes no lock that the transaction has to keep. */
function isMereRead(sql: string): boolean {
  return (
    !isWrite(sql) &&
    !/\bFOR\s+(?:UPDATE|SHARE|NO\s+KEY|KEY\s+SHARE)\b|\bpg_(?:try_)?advisory/i.test(sql)
  );
}
