import type { OnStatement } from "../dialects/dialect.js";
import type { Insert, Select, Upsert } from "./query.js";

/** Runs the frequent queries of a service, in a transaction or outside of any. */
export interface Queries {
  /** The first row that a query finds; null if it finds none. */
  first<Values extends unknown[], Row>(
    query: Select<Values, Row>,
    ...values: Values
  ): Promise<Row | null>;
  /** All rows that a query finds, in its order. */
  all<Values extends unknown[], Row>(query: Select<Values, Row>, ...values: Values): Promise<Row[]>;
  /**
   * Adds a row. Outside of a transaction, rows that are added at the same time share one, so that they wait
   * for the disk together. The promise is kept only after that transaction is committed.
   *
   * @returns the row as it is stored
   */
  insert<New, Row>(query: Insert<New, Row>, row: New): Promise<Row>;
  /** Adds rows, or replaces those with the same keys: all or none. */
  save<Row>(query: Upsert<Row>, rows: Row[]): Promise<void>;
}

/** Tells how long each query takes, with its waiting for others. */
export function timedQueries(queries: Queries, onStatement: OnStatement): Queries {
  const timed = async <Result>(sql: string, run: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const end = (hasFailed: boolean) =>
      onStatement(sql, (performance.now() - start) / 1_000, hasFailed);
    try {
      const result = await run();
      end(false);
      return result;
    } catch (error) {
      end(true);
      throw error;
    }
  };
  return {
    first: (query, ...values) => timed(query.sql, () => queries.first(query, ...values)),
    all: (query, ...values) => timed(query.sql, () => queries.all(query, ...values)),
    insert: (query, row) => timed(query.sql, () => queries.insert(query, row)),
    save: (query, rows) => timed(query.sql, () => queries.save(query, rows)),
  };
}
