import type pg from "pg";
import { Batch } from "../../queues/batch.ts";
import { isUnavailable, untilAvailable } from "../availability/unavailable.ts";
import { insertInBatches } from "./insert-batches.ts";
import { PostgresqlStatements } from "./postgresql-statements.ts";
import { isConflict, PostgresqlTransaction } from "./postgresql-transaction.ts";
import type { Find, Select, Upsert } from "./query.ts";
import type { Outcome, SharingQueries, TransactionPart } from "./shared-transaction.ts";

/** Maximum number of rows to add in one statement. */
const maxRows = 500;

/** Maximum number of parts of one transaction. */
const maxParts = 100;

/** Runs queries on the connections of a pool, which Prisma's client uses too. */
export class PostgresqlQueries implements SharingQueries {
  readonly dialect = "postgresql";
  readonly #pool: pg.Pool;
  readonly #statements: PostgresqlStatements;
  readonly #parts = new Batch(
    (parts: TransactionPart<unknown>[], letNext) => this.#transact(parts, letNext),
    { max: maxParts, isOfOne: (error) => !isUnavailable(error) },
  );

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#statements = new PostgresqlStatements((statement) => pool.query(statement));
  }

  async first<Values extends unknown[], Row>(
    query: Select<Values, Row>,
    ...values: Values
  ): Promise<Row | null> {
    const [row = null] = await this.#statements.all(query, values);
    return row;
  }

  all<Values extends unknown[], Row>(
    query: Select<Values, Row>,
    ...values: Values
  ): Promise<Row[]> {
    return this.#statements.all(query, values);
  }

  async find<Key, Row>(query: Find<Key, Row>, key: Key): Promise<Row | null> {
    const [row = null] = await this.#statements.all(query, [key]);
    return row;
  }

  readonly insert = insertInBatches(
    (query, rows) => this.#statements.insertAll(query, rows),
    maxRows,
  );

  save<Row>(query: Upsert<Row>, rows: Row[]): Promise<void> {
    return this.#statements.save(query, rows);
  }

  together<Result>(part: TransactionPart<Result>): Promise<Outcome<Result>> {
    return this.#parts.add(part) as Promise<Outcome<Result>>;
  }

  /** Parts that were undone because of others run again, in halves. So a few attempts find those that fail. */
  async #transact(
    parts: TransactionPart<unknown>[],
    letNext: () => void,
  ): Promise<Outcome<unknown>[]> {
    const outcomes = await this.#runTogether(parts, letNext);
    const again = parts.filter((_part, index) => outcomes[index] === null);
    const half = (again.length + 1) >> 1;
    const repeated: Outcome<unknown>[] = [];
    for (const some of [again.slice(0, half), again.slice(half)]) {
      if (some.length > 0) repeated.push(...(await this.#transact(some, letNext)));
    }
    return outcomes.map((outcome) => outcome ?? (repeated.shift() as Outcome<unknown>));
  }

  #runTogether(
    parts: TransactionPart<unknown>[],
    onEnd: () => void,
  ): Promise<(Outcome<unknown> | null)[]> {
    return untilAvailable(
      () => this.#onConnection((client) => new PostgresqlTransaction(client, onEnd).run(parts)),
      (error) => (isConflict(error) ? "repeat" : "none"),
    );
  }

  async #onConnection<Result>(run: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      const result = await run(client);
      client.release();
      return result;
    } catch (error) {
      // Closed with whatever transaction it may have open, so that nobody else gets the connection.
      client.release(true);
      throw error;
    }
  }
}
