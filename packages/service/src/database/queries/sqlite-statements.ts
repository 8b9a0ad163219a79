import type BetterSqlite3 from "better-sqlite3";
import type { Insert, ReadQuery, Upsert, WritableColumn, Writing } from "./query.ts";
import { positional } from "./sqlite-placeholders.ts";
import { withZone } from "./sqlite-time.ts";
import type { ColumnType } from "./table.ts";
import { type Readers, rowReader, toBytes, toColumn } from "./values.ts";

/**
 * SQLite stores booleans as numbers, and times and JSON as texts, but it turns a text into a number where
 * possible. The driver returns integers as numbers.
 */
const readers: Readers = {
  Boolean: (value) => value === 1,
  DateTime: (value) => new Date(withZone(String(value))),
  Json: (value) => JSON.parse(String(value)),
  Bytes: toBytes,
};

/** For rows with a BigInt: the driver returns all their integers as such, which takes longer. */
const bigIntReaders: Readers = { ...readers, Int: Number, Boolean: (value) => value === 1n };

type Prepared = BetterSqlite3.Statement<unknown[], unknown[]>;

interface PreparedSelect {
  prepared: Prepared;
  /** The index of the value for each placeholder. */
  order: number[];
  toRow(values: unknown[]): unknown;
}

/** The frequent queries on one connection, each prepared once. They block the process until they have a result. */
export class SqliteStatements {
  readonly #connection: BetterSqlite3.Database;
  readonly #readings = new WeakMap<ReadQuery<unknown>, PreparedSelect>();
  readonly #writings = new WeakMap<Writing, BetterSqlite3.Statement<unknown[]>>();

  constructor(connection: BetterSqlite3.Database) {
    this.#connection = connection;
  }

  first<Row>(query: ReadQuery<Row>, values: unknown[]): Row | null {
    const { prepared, order, toRow } = this.#reading(query);
    const found = prepared.get(...order.map((index) => bindable(values[index])));
    return found === undefined ? null : (toRow(found) as Row);
  }

  all<Row>(query: ReadQuery<Row>, values: unknown[]): Row[] {
    const { prepared, order, toRow } = this.#reading(query);
    return prepared.all(...order.map((index) => bindable(values[index]))).map(toRow) as Row[];
  }

  insert<New, Row>(query: Insert<New, Row>, row: New): Row {
    const { prepared, toRow } = this.#reading(query);
    return toRow(prepared.get(...bind(query.written, row)) as unknown[]) as Row;
  }

  save<Row>(query: Upsert<Row>, rows: Row[]): void {
    const prepared = this.#writing(query);
    for (const row of rows) prepared.run(...bind(query.written, row));
  }

  #reading(query: ReadQuery<unknown>): PreparedSelect {
    const known = this.#readings.get(query);
    if (known !== undefined) return known;
    const { sql, order } = positional(query.sql);
    const hasBigInt = query.columns.some(({ type }) => type === "BigInt");
    const prepared: Prepared = this.#connection
      .prepare<unknown[], unknown[]>(sql)
      .raw()
      .safeIntegers(hasBigInt);
    const toRow = rowReader(query, hasBigInt ? bigIntReaders : readers);
    const statement = { prepared, order, toRow };
    this.#readings.set(query, statement);
    return statement;
  }

  #writing(query: Writing): BetterSqlite3.Statement<unknown[]> {
    const known = this.#writings.get(query);
    if (known !== undefined) return known;
    const prepared = this.#connection.prepare<unknown[]>(positional(query.sql).sql);
    this.#writings.set(query, prepared);
    return prepared;
  }
}

function bind(written: readonly WritableColumn[], row: unknown): unknown[] {
  return written.map(({ name, type }) => bindable((row as Record<string, unknown>)[name], type));
}

function bindable(value: unknown, type?: ColumnType): unknown {
  // SQLite takes most values unchanged.
  if (type !== "Json" && typeof value !== "object" && typeof value !== "boolean") return value;
  const column = toColumn(value, type);
  return typeof column === "boolean" ? Number(column) : column;
}
