import pg from "pg";
import { Batch } from "./batch.ts";
import type { Queries } from "./queries.ts";
import {
  type Insert,
  insertInto,
  type Query,
  type Reading,
  type Select,
  type Upsert,
  type Writing,
  type WrittenColumn,
} from "./query.ts";
import { sqlName } from "./table.ts";
import { type Readers, rowReader, toBytes, toColumn } from "./values.ts";

/** The most rows to add in one statement. */
const mostRows = 500;

const bigintType = 20;
const timestampType = 1114;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === bigintType) return BigInt;
    if (oid === timestampType) return toDate;
    return pg.types.getTypeParser(oid, format as "text");
  },
};

/** What the parsers of the driver's types leave. */
const readers: Readers = { Bytes: toBytes };

/** Prisma stores times in UTC, without an offset. */
function toDate(text: string): Date {
  return new Date(`${text.replace(" ", "T")}Z`);
}

/** Runs queries on the connections of a pool, which Prisma's client uses too. */
export class PostgresqlQueries implements Queries {
  readonly #pool: pg.Pool;
  readonly #readers = new Map<Query, (values: unknown[]) => unknown>();
  readonly #batches = new Map<Query, Batch<unknown, unknown>>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async first<Values extends unknown[], Row>(
    query: Select<Values, Row>,
    ...values: Values
  ): Promise<Row | null> {
    const [row = null] = await this.#read(query, values);
    return row;
  }

  all<Values extends unknown[], Row>(
    query: Select<Values, Row>,
    ...values: Values
  ): Promise<Row[]> {
    return this.#read(query, values);
  }

  insert<New, Row>(query: Insert<New, Row>, row: New): Promise<Row> {
    const batch = this.#batches.get(query) ?? this.#newBatch(query);
    return batch.add(row) as Promise<Row>;
  }

  async save<Row>(query: Upsert<Row>, rows: Row[]): Promise<void> {
    const text = `${insertRows(query)} ${query.onConflict}`;
    await this.#query(query.name, text, [toJson(query.written, rows)]);
  }

  async #read<Row>(query: Reading<Row>, values: unknown[]): Promise<Row[]> {
    const toRow = (this.#readers.get(query) ?? this.#newReader(query)) as (row: unknown[]) => Row;
    const bound = values.map((value) => toColumn(value));
    return (await this.#query(query.name, query.sql, bound)).map(toRow);
  }

  #newReader<Row>(query: Reading<Row>): (values: unknown[]) => Row {
    const reader = rowReader(query, readers);
    this.#readers.set(query, reader);
    return reader;
  }

  #newBatch<New, Row>(query: Insert<New, Row>): Batch<New, Row> {
    const toRow = rowReader(query, readers);
    const text = `${insertRows(query)} ${query.returning}`;
    const insertAll = async (rows: New[]) => {
      const stored = await this.#query(query.name, text, [toJson(query.written, rows)]);
      return stored.map(toRow);
    };
    const batch = new Batch(insertAll, mostRows);
    this.#batches.set(query, batch as Batch<unknown, unknown>);
    return batch;
  }

  /** Each connection of the pool prepares a statement when it first gets one of this name. */
  async #query(name: string, text: string, values: unknown[]): Promise<unknown[][]> {
    return (await this.#pool.query({ name, text, values, rowMode: "array", types })).rows;
  }
}

/** Any number of rows is one value, as JSON: PostgreSQL converts each column to its type. */
function insertRows({ table, written }: Writing): string {
  const names = written.map((column) => `rows.${sqlName(column.name, column)}`).join(", ");
  return `${insertInto(table, written)} SELECT ${names}
    FROM json_populate_recordset(NULL::"${table}", $1::json) WITH ORDINALITY AS rows
    ORDER BY rows.ordinality`;
}

/** The text that PostgreSQL reads as these bytes. */
export function bytesAsText(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString("hex")}`;
}

function toJson(written: readonly WrittenColumn[], rows: unknown[]): string {
  const byColumn = rows.map((row) =>
    Object.fromEntries(
      written.map(({ name, dbName = name, type }) => {
        const value = (row as Record<string, unknown>)[name];
        return [dbName, type === "Json" ? value : inJson(value)];
      }),
    ),
  );
  return JSON.stringify(byColumn);
}

/** A value that JSON keeps as it is. */
function inJson(value: unknown): unknown {
  // JSON would round it.
  if (typeof value === "bigint") return String(value);
  // Half of a pair of code units is no text: as everywhere else, U+FFFD stands for it.
  if (typeof value === "string") return value.replace(/\p{Surrogate}/gu, "\uFFFD");
  return value instanceof Uint8Array ? bytesAsText(value) : toColumn(value);
}
