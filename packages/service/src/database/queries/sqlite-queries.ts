import BetterSqlite3 from "better-sqlite3";
import { Batch } from "../../queues/batch.ts";
import type { Semaphore } from "../../queues/semaphore.ts";
import { failureOf, remedyFor } from "../availability/sqlite-errors.ts";
import { isUnavailable, untilAvailable } from "../availability/unavailable.ts";
import type { WriteState } from "../availability/write-state.ts";
import { insertInBatches } from "./insert-batches.ts";
import type { Find, Query, Select, Upsert } from "./query.ts";
import { type OnBlocked, reportBlocking } from "./report-blocking.ts";
import {
  type Outcome,
  runPart,
  type SharedTransaction,
  type SharingQueries,
  type TransactionPart,
} from "./shared-transaction.ts";
import { SqliteStatements } from "./sqlite-statements.ts";

/** Maximum number of rows, and of parts, in one transaction. Nothing else runs meanwhile. */
const max = 100;

export interface Settings {
  busyTimeoutMs: number;
  writes: WriteState;
  /** Has one permit, because a SQLite database has only one open transaction at a time. */
  writers: Semaphore;
  onBlocked: OnBlocked | undefined;
}

/**
 * Runs queries on two separate connections. No transaction ever includes the reads of another request, and no
 * transaction of Prisma's client includes what is written here.
 */
export class SqliteQueries implements SharingQueries {
  readonly dialect = "sqlite";
  readonly #readConnection: BetterSqlite3.Database;
  readonly #writing: BetterSqlite3.Database;
  readonly #settings: Settings;
  readonly #reads: SqliteStatements;
  readonly #writes: SqliteStatements;
  readonly #control: ReturnType<typeof prepareControl>;
  readonly #parts = new Batch((parts: TransactionPart<unknown>[]) => this.#transact(parts), {
    max,
    isOfOne: (error) => !isUnavailable(error),
  });

  /** @param path of a migrated database */
  constructor(path: string, settings: Settings) {
    this.#readConnection = openConnection(path, settings.busyTimeoutMs);
    this.#writing = openConnection(path, settings.busyTimeoutMs);
    this.#settings = settings;
    this.#reads = new SqliteStatements(this.#readConnection);
    this.#writes = new SqliteStatements(this.#writing);
    this.#control = prepareControl(this.#writing);
  }

  first<Values extends unknown[], Row>(
    query: Select<Values, Row>,
    ...values: Values
  ): Promise<Row | null> {
    return this.#read(query, () => this.#reads.first(query, values));
  }

  all<Values extends unknown[], Row>(
    query: Select<Values, Row>,
    ...values: Values
  ): Promise<Row[]> {
    return this.#read(query, () => this.#reads.all(query, values));
  }

  find<Key, Row>(query: Find<Key, Row>, key: Key): Promise<Row | null> {
    return this.#read(query, () => this.#reads.first(query, [key]));
  }

  readonly insert = insertInBatches(
    (query, rows) =>
      this.#write(async () =>
        this.#atOnce(query, () => rows.map((row) => this.#writes.insert(query, row))),
      ),
    max,
  );

  save<Row>(query: Upsert<Row>, rows: Row[]): Promise<void> {
    return this.#write(async () => this.#atOnce(query, () => this.#writes.save(query, rows)));
  }

  together<Result>(part: TransactionPart<Result>): Promise<Outcome<Result>> {
    return this.#parts.add(part) as Promise<Outcome<Result>>;
  }

  close(): void {
    this.#readConnection.close();
    this.#writing.close();
  }

  #read<Result>(query: Query, run: () => Result): Promise<Result> {
    const read = () => this.#timed(query, run);
    try {
      return Promise.resolve(read());
    } catch (error) {
      this.#settings.writes.damage.note(error);
      if (remedyFor(error) === "none") return Promise.reject(error);
      return untilAvailable(async () => read(), remedyFor);
    }
  }

  /** Runs a function in a transaction that begins and ends before anything else runs. */
  #atOnce<Result>(query: Query, run: () => Result): Result {
    return this.#timed(query, () => this.#writing.transaction(run).immediate());
  }

  #transact(parts: TransactionPart<unknown>[]): Promise<Outcome<unknown>[]> {
    return this.#write(() => this.#runTogether(parts));
  }

  /** Runs one part after another, each in a savepoint. A part that fails undoes only its own changes. */
  async #runTogether(parts: TransactionPart<unknown>[]): Promise<Outcome<unknown>[]> {
    this.#control.begin.run();
    try {
      const outcomes: Outcome<unknown>[] = [];
      for (const part of parts) outcomes.push(await this.#inSavepoint(part));
      this.#timed({ sql: "COMMIT" }, () => this.#control.commit.run());
      return outcomes;
    } finally {
      // After some errors, SQLite has already undone the transaction.
      if (this.#writing.inTransaction) this.#writing.exec("ROLLBACK");
    }
  }

  async #inSavepoint(part: TransactionPart<unknown>): Promise<Outcome<unknown>> {
    this.#control.savepoint.run();
    const { outcome } = await runPart(part, this.#shared);
    if (outcome.kind === "failed") this.#settings.writes.damage.note(outcome.error);
    // A full disk, for example, does not concern one part alone.
    if (outcome.kind === "failed" && remedyFor(outcome.error) !== "none") throw outcome.error;
    if (outcome.kind !== "done") this.#writing.exec("ROLLBACK TO part");
    this.#control.release.run();
    return outcome;
  }

  /** Runs a statement on the connection of the open transaction. */
  readonly #shared: SharedTransaction = {
    queries: {
      dialect: this.dialect,
      first: async (query, ...values) =>
        this.#timed(query, () => this.#writes.first(query, values)),
      all: async (query, ...values) => this.#timed(query, () => this.#writes.all(query, values)),
      find: async (query, key) => this.#timed(query, () => this.#writes.first(query, [key])),
      insert: async (query, row) => this.#timed(query, () => this.#writes.insert(query, row)),
      save: async (query, rows) => this.#timed(query, () => this.#writes.save(query, rows)),
    },
    // There is only one transaction at a time.
    lockAndFind: async (query, key) => this.#writes.first(query, [key]),
    saveWithCommit: async (query, row) => this.#writes.save(query, [row]),
  };

  #timed<Result>({ sql }: Pick<Query, "sql">, run: () => Result): Result {
    return reportBlocking(sql, run, this.#settings.onBlocked);
  }

  #write<Result>(run: () => Promise<Result>): Promise<Result> {
    const { writes, writers } = this.#settings;
    return writes.track(() => untilAvailable(() => writers.run(run), remedyFor), failureOf);
  }
}

/** The statements of every shared transaction. */
function prepareControl(connection: BetterSqlite3.Database) {
  return {
    begin: connection.prepare("BEGIN IMMEDIATE"),
    savepoint: connection.prepare("SAVEPOINT part"),
    release: connection.prepare("RELEASE part"),
    commit: connection.prepare("COMMIT"),
  };
}

/** A connection on which every commit waits for the disk. Integers are exact unless a statement reads numbers. */
export function openConnection(path: string, busyTimeoutMs: number): BetterSqlite3.Database {
  const database = new BetterSqlite3(path, { fileMustExist: true, timeout: busyTimeoutMs });
  database.defaultSafeIntegers(true);
  database.pragma("synchronous = FULL");
  return database;
}
