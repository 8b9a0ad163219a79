import type { Queries } from "./queries.ts";
import type { Find, Upsert } from "./query.ts";

/** A function that shares a transaction with others, so that they wait for the disk together. */
export type TransactionPart<Result> = (transaction: SharedTransaction) => Promise<Result>;

/** A shared transaction, as each of its parts sees it. */
export interface SharedTransaction {
  readonly queries: Queries;
  /**
   * Takes the lock of a key until the transaction ends, and then finds the row with that key.
   *
   * @returns `taken` if another transaction holds the lock
   */
  lockAndFind<Row>(
    query: Find<string, Row>,
    key: string,
  ): Promise<Row | null | typeof claimedElsewhere>;
  /**
   * Adds a row, or replaces the one with the same key, at the latest with the commit. If that fails, the commit
   * fails. The promise may resolve earlier, and the transaction itself need not see the row. A transaction saves
   * one row for each key.
   */
  saveWithCommit<Row>(query: Upsert<Row>, row: Row): Promise<void>;
}

/** Another transaction holds the lock. */
export const claimedElsewhere = Symbol("claimed elsewhere");

/** The outcome of a part. */
export type Outcome<Result> =
  | { kind: "done"; result: Result }
  | { kind: "failed"; error: unknown }
  /** The part has waited for something else, and none of its writes is kept. It may still be running. */
  | { kind: "left" };

/** Queries that can also be run in a transaction that others share. */
export interface SharingQueries extends Queries {
  /** The changes of the part are committed if its outcome is `done`; otherwise, none of them is kept. */
  together<Result>(part: TransactionPart<Result>): Promise<Outcome<Result>>;
}

/**
 * Runs a part until it ends, or until it waits for anything but the statements that it is given: the other parts must
 * not wait for that, too. Statements that it runs later are refused.
 */
export async function runPart<Result>(
  part: TransactionPart<Result>,
  statements: SharedTransaction,
): Promise<{ outcome: Outcome<Result>; hasWritten: boolean }> {
  const own = new OwnStatements(statements);
  const run = (async () => part(own))();
  const ended = run.then<Outcome<Result>, Outcome<Result>>(
    (result) => ({ kind: "done", result }),
    (error) => ({ kind: "failed", error }),
  );
  const left = own.idle.then<Outcome<Result>>(() => ({ kind: "left" }));
  const outcome = await Promise.race([ended, left]);
  await own.end();
  return { outcome, hasWritten: own.hasWritten };
}

/**
 * The statements of one part. They alone say whether it may wait: while one of them is under way, it may, and when a
 * turn of the event loop ends without any, it waits for something else.
 */
class OwnStatements implements SharedTransaction {
  hasWritten = false;
  /** Resolves when a turn of the event loop ends without a statement under way. */
  readonly idle: Promise<void>;
  readonly queries: Queries;
  readonly #statements: SharedTransaction;
  #underWay = 0;
  #isOver = false;
  /** Whether the end of this turn is awaited. */
  #isChecked = false;
  #becomeIdle = () => {};

  constructor(statements: SharedTransaction) {
    this.#statements = statements;
    this.idle = new Promise((resolve) => {
      this.#becomeIdle = resolve;
    });
    this.#checkTurn();
    const { queries } = statements;
    this.queries = {
      dialect: queries.dialect,
      first: (query, ...values) => this.#run(() => queries.first(query, ...values)),
      all: (query, ...values) => this.#run(() => queries.all(query, ...values)),
      find: (query, key) => this.#run(() => queries.find(query, key)),
      insert: (query, row) => this.#write(() => queries.insert(query, row)),
      save: (query, rows) => this.#write(() => queries.save(query, rows)),
    };
  }

  readonly lockAndFind: SharedTransaction["lockAndFind"] = (query, key) =>
    this.#run(() => this.#statements.lockAndFind(query, key));

  readonly saveWithCommit: SharedTransaction["saveWithCommit"] = (query, row) =>
    this.#write(() => this.#statements.saveWithCommit(query, row));

  /** Refuses further statements, and waits for those that the part has not waited for. */
  async end(): Promise<void> {
    this.#isOver = true;
    if (this.#underWay > 0) await this.idle;
  }

  #write<Result>(statement: () => Promise<Result>): Promise<Result> {
    this.hasWritten = true;
    return this.#run(statement);
  }

  async #run<Result>(statement: () => Promise<Result>): Promise<Result> {
    if (this.#isOver) throw new Error("The transaction is over: await each statement in it.");
    this.#underWay++;
    try {
      return await statement();
    } finally {
      if (--this.#underWay === 0) this.#checkTurn();
    }
  }

  #checkTurn(): void {
    if (this.#isChecked) return;
    this.#isChecked = true;
    setImmediate(() => {
      this.#isChecked = false;
      if (this.#underWay === 0) this.#becomeIdle();
    });
  }
}
