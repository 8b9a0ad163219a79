import type pg from "pg";
import { Batch } from "../../queues/batch.ts";
import { isUnavailable } from "../availability/unavailable.ts";
import { PostgresqlStatements } from "./postgresql-statements.ts";
import type { Queries } from "./queries.ts";
import type { Find, Insert, Upsert } from "./query.ts";
import {
  claimedElsewhere,
  type Outcome,
  runPart,
  type SharedTransaction,
  type TransactionPart,
} from "./shared-transaction.ts";

/** What a part asks for: an item for a statement that serves all parts. */
interface Ask {
  /** Asks of one kind become one statement. */
  kind: string;
  item: unknown;
  /** Runs the statement; the same function for all asks of a kind. Returns a result for each item, in order. */
  run(items: unknown[]): Promise<unknown[]>;
}

/**
 * A transaction of several parts, which run at the same time. All that they ask for in one turn of the event
 * loop becomes one statement of each kind, and these are sent together. So all parts together take hardly more
 * round trips than one alone.
 */
export class PostgresqlTransaction implements SharedTransaction {
  readonly #client: pg.PoolClient;
  readonly #onEnd: () => void;
  readonly #statements = new PostgresqlStatements((statement) => this.#send(statement));
  readonly #asks = new Batch((asks: Ask[]) => this.#answer(asks), { everyTurn: true });
  /** The rows to save before the commit. */
  readonly #withCommit = new Map<Upsert<unknown>, unknown[]>();
  #hasBegun = false;
  /** After the first statement that fails, PostgreSQL runs no other. */
  #failure: { error: unknown } | null = null;

  /**
   * @param client a connection that is a pipeline
   * @param onEnd called when the last statements are sent, before PostgreSQL has ended the transaction
   */
  constructor(client: pg.PoolClient, onEnd: () => void) {
    this.#client = client;
    this.#onEnd = onEnd;
  }

  /**
   * Runs parts and commits their changes. If one fails after writing, everything is undone.
   *
   * @returns null for a part that was undone because of another one; it may run again without that one
   */
  async run(parts: TransactionPart<unknown>[]): Promise<(Outcome<unknown> | null)[]> {
    const ended = await Promise.all(parts.map((part) => runPart(part, this)));
    this.#throwIfUnavailable(parts.length);
    const outcomes = ended.map(({ outcome }) => outcome);
    const isUndone = ended.some(({ outcome, hasWritten }) => hasWritten && outcome.kind !== "done");
    const isCommitted = await this.#end(!isUndone && this.#failure === null);
    this.#throwIfUnavailable(parts.length);
    if (isCommitted) return outcomes;
    return outcomes.map((outcome) => this.#outcomeOfUndone(outcome, parts.length === 1));
  }

  readonly queries: Queries = {
    dialect: "postgresql",
    first: async (query, ...values) => (await this.#statements.all(query, values))[0] ?? null,
    all: (query, ...values) => this.#statements.all(query, values),
    find: (query, key) => this.#find(query.name, query as Find<unknown, unknown>, key),
    insert: (query: Insert<unknown, unknown>, row: unknown) =>
      this.#ask(query.name, row, (rows) => this.#statements.insertAll(query, rows)),
    save: (query: Upsert<unknown>, rows: unknown[]) =>
      this.#ask(query.name, rows, async (all) => {
        await this.#statements.save(query, all.flat());
        return all.map(() => undefined);
      }),
  } as Queries;

  readonly lockAndFind: SharedTransaction["lockAndFind"] = async (query, key) => {
    // The order matters: PostgreSQL looks for the row only after it has tried to take the lock.
    const [isLocked, row] = await Promise.all([
      this.#ask("lock", key, (keys: string[]) => this.#statements.tryLocks(keys)),
      this.#find(`locked ${query.name}`, query as Find<unknown, unknown>, key),
    ]);
    return isLocked ? (row as never) : claimedElsewhere;
  };

  readonly saveWithCommit: SharedTransaction["saveWithCommit"] = async (query, row) => {
    const rows = this.#withCommit.get(query as Upsert<unknown>) ?? [];
    rows.push(row);
    this.#withCommit.set(query as Upsert<unknown>, rows);
  };

  #find(kind: string, query: Find<unknown, unknown>, key: unknown): Promise<unknown> {
    return this.#ask(kind, key, (keys) => this.#statements.findAll(query, keys));
  }

  #ask<Item, Result>(
    kind: string,
    item: Item,
    run: (items: Item[]) => Promise<Result[]>,
  ): Promise<Result> {
    return this.#asks.add({ kind, item, run: run as Ask["run"] }) as Promise<Result>;
  }

  /** Sends the statements of all kinds, in the order in which the kinds were first asked for. */
  async #answer(asks: Ask[]): Promise<Promise<unknown>[]> {
    const kinds = new Map<string, [Ask, ...Ask[]]>();
    for (const ask of asks) {
      const same = kinds.get(ask.kind);
      if (same === undefined) kinds.set(ask.kind, [ask]);
      else same.push(ask);
    }
    const results = new Map<Ask, Promise<unknown>>();
    this.#inOnePacket(() => {
      for (const same of kinds.values()) {
        const all = same[0].run(same.map(({ item }) => item));
        for (const [index, ask] of same.entries())
          results.set(
            ask,
            all.then((each) => each[index]),
          );
      }
    });
    return asks.map((ask) => results.get(ask) as Promise<unknown>);
  }

  /** Commits or undoes everything; returns whether the transaction is committed. */
  async #end(commits: boolean): Promise<boolean> {
    if (!this.#hasBegun && this.#withCommit.size === 0) return commits;
    const ended = this.#inOnePacket(() => {
      if (!commits) return [this.#client.query("ROLLBACK")];
      return [...this.#saveAll(), this.#client.query("COMMIT")];
    });
    this.#onEnd();
    await Promise.all(ended);
    return commits && this.#failure === null;
  }

  /** After a failed statement, `COMMIT` undoes the transaction. */
  #saveAll(): Promise<unknown>[] {
    return Array.from(this.#withCommit, ([query, rows]) =>
      this.#statements.save(query, rows).catch(() => {}),
    );
  }

  #inOnePacket<Result>(send: () => Result): Result {
    const { stream } = this.#client.connection;
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  }

  /** Sends a statement without waiting for those before it. PostgreSQL runs them one after another. */
  #send(statement: pg.QueryArrayConfig): Promise<pg.QueryArrayResult> {
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      this.#follow(this.#client.query("BEGIN")).catch(() => {});
    }
    return this.#follow(this.#client.query(statement));
  }

  async #follow<Result>(statement: Promise<Result>): Promise<Result> {
    try {
      return await statement;
    } catch (error) {
      // Statements that were sent after it fail with it.
      this.#failure ??= { error };
      throw this.#failure.error;
    }
  }

  /** It is unknown which part caused the failure, because one statement may serve several parts. */
  #outcomeOfUndone(outcome: Outcome<unknown>, isAlone: boolean): Outcome<unknown> | null {
    if (outcome.kind === "left") return outcome;
    if (outcome.kind === "failed" && (isAlone || this.#failure === null)) return outcome;
    return isAlone ? { kind: "failed", error: this.#failure?.error } : null;
  }

  /**
   * Gives up if the database is unavailable, because the parts would fail again. After a conflict, each part may
   * succeed alone.
   */
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
