import type pg from "pg";
import { isUnavailable } from "../availability/unavailable.ts";
import { Batch } from "./batch.ts";
import { perQuery } from "./per-query.ts";
import { PostgresqlStatements } from "./postgresql-statements.ts";
import type { Queries } from "./queries.ts";
import type { Find, Insert, Upsert } from "./query.ts";
import { type Outcome, type Part, runPart, type Statements } from "./shared-transaction.ts";

/** The most rows to add in one statement. */
const mostRows = 500;

/**
 * A transaction of several parts, which run at the same time: what they ask for in one turn of the event loop
 * is one statement, so that they take hardly more round trips together than one alone.
 */
export class PostgresqlTransaction implements Statements {
  readonly #client: pg.PoolClient;
  readonly #statements = new PostgresqlStatements((statement) => this.#query(statement));
  readonly #underWay = new Set<Promise<unknown>>();
  #last: Promise<unknown> = Promise.resolve();
  /** After the first statement that fails, PostgreSQL runs no other. */
  #failure: { error: unknown } | null = null;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /**
   * Runs parts, and commits what they have done. If one fails after it has written, all is undone.
   *
   * @returns null for a part that was undone for another one: it may be run again, without that
   */
  async run(parts: Part<unknown>[]): Promise<(Outcome<unknown> | null)[]> {
    await this.#client.query("BEGIN");
    const quiet = this.#untilQuiet();
    const ended = await Promise.all(parts.map((part) => runPart(part, this, quiet)));
    await quiet;
    const outcomes = ended.map(({ outcome }) => outcome);
    this.#throwIfUnavailable(parts.length);
    const hasFailed = this.#failure !== null;
    const isUndone =
      hasFailed || ended.some(({ outcome, hasWritten }) => hasWritten && outcome.kind !== "done");
    await this.#client.query(isUndone ? "ROLLBACK" : "COMMIT");
    if (!isUndone || parts.length === 1) return outcomes;
    // Whose statement has failed is not known, because it may have been that of several parts.
    const isToBlame = ({ kind }: Outcome<unknown>) =>
      kind === "left" || (kind === "failed" && !hasFailed);
    return outcomes.map((outcome) => (isToBlame(outcome) ? outcome : null));
  }

  readonly queries: Queries = {
    first: async (query, ...values) =>
      (await this.#track(this.#statements.all(query, values)))[0] ?? null,
    all: (query, ...values) => this.#track(this.#statements.all(query, values)),
    find: (query, key) => this.#track(this.#finds(query as Find<unknown, unknown>).add(key)),
    insert: (query, row) => this.#track(this.#inserts(query as Insert<unknown, unknown>).add(row)),
    save: (query, rows) => this.#track(this.#saves(query as Upsert<unknown>).add(rows)),
  } as Queries;

  readonly tryLock = (name: string): Promise<boolean> => this.#track(this.#locks.add(name));

  readonly #locks = new Batch((names: string[]) => this.#statements.tryLocks(names), mostRows);

  readonly #finds = perQuery(
    (query: Find<unknown, unknown>) =>
      new Batch((keys: unknown[]) => this.#statements.findAll(query, keys), mostRows),
  );

  readonly #inserts = perQuery(
    (query: Insert<unknown, unknown>) =>
      new Batch((rows: unknown[]) => this.#statements.insertAll(query, rows), mostRows),
  );

  readonly #saves = perQuery(
    (query: Upsert<unknown>) =>
      new Batch(async (all: unknown[][]) => {
        await this.#statements.save(query, all.flat());
        return all.map(() => undefined);
      }, mostRows),
  );

  #track<Result>(statement: Promise<Result>): Promise<Result> {
    const ended = statement.then(
      () => void this.#underWay.delete(ended),
      () => void this.#underWay.delete(ended),
    );
    this.#underWay.add(ended);
    return statement;
  }

  /** Resolves when no statement is under way, and none has followed the last one. */
  async #untilQuiet(): Promise<void> {
    do {
      await Promise.all(this.#underWay);
      await new Promise(setImmediate);
    } while (this.#underWay.size > 0);
  }

  /** One statement after the other, as the driver wants it. */
  #query(statement: pg.QueryArrayConfig): Promise<pg.QueryArrayResult> {
    const result = this.#last.then(() => {
      if (this.#failure !== null) throw this.#failure.error;
      return this.#client.query(statement);
    });
    this.#last = result.catch((error) => {
      this.#failure = { error };
    });
    return result;
  }

  /** What cannot be done at present would fail again; a conflict would not, once its parts are apart. */
  #throwIfUnavailable(parts: number): void {
    const error = this.#failure?.error;
    if (isUnavailable(error) && (parts === 1 || !isConflict(error))) throw error;
  }
}

/** SQLSTATE of a conflict with another transaction, after which PostgreSQL has rolled back. */
const conflicts = new Set(["40001", "40P01"]);

export function isConflict(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return conflicts.has(cause?.code ?? "");
}
