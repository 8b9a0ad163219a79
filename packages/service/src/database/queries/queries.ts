import type { DialectName } from "./dialect-name.ts";
import type { Find, Insert, Select, Upsert } from "./query.ts";

/** Runs the frequent queries of a service, in a transaction or outside of any. */
export interface Queries {
  /** The database that runs them, for SQL that one of the two does not understand. */
  readonly dialect: DialectName;
  /** The first row that a query finds; null if it finds none. */
  first<Values extends unknown[], Row>(
    query: Select<Values, Row>,
    ...values: Values
  ): Promise<Row | null>;
  /** All rows that a query finds, in the order of the query. */
  all<Values extends unknown[], Row>(query: Select<Values, Row>, ...values: Values): Promise<Row[]>;
  /** The row with a key; null if there is none. */
  find<Key, Row>(query: Find<Key, Row>, key: Key): Promise<Row | null>;
  /**
   * Adds a row. Outside of a transaction, rows that are added at the same time share one, so that they wait
   * for the disk together. The promise resolves only after that transaction is committed.
   *
   * @returns the row as stored
   */
  insert<New, Row>(query: Insert<New, Row>, row: New): Promise<Row>;
  /** Adds rows with different keys, or replaces the rows with the same keys: all or none. */
  save<Row>(query: Upsert<Row>, rows: Row[]): Promise<void>;
}
