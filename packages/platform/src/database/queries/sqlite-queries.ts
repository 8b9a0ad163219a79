import BetterSqlite3 from "better-sqlite3";
import { failureOf, remedyFor } from "../availability/sqlite-errors.ts";
import { untilAvailable } from "../availability/unavailable.ts";
import type { WriteState } from "../availability/write-state.ts";
import { Batch } from "./batch.ts";
import type { Queries } from "./queries.ts";
import type { Insert, Query, Reading, Select, Upsert, WrittenColumn } from "./query.ts";
import { positional } from "./sqlite-placeholders.ts";
import type { ColumnType } from "./table.ts";
import { type Readers, rowReader, toBytes, toColumn } from "./values.ts";

/**
 * SQLite has numbers for truth values, and texts for times and JSON, of which it makes a number where it can.
 * All integers come as BigInt.
 */
const readers: Readers = {
  Int: Number,
  Boolean: (value) => value === 1n,
  DateTime: toDate,
  Json: (value) => JSON.parse(String(value)),
  Bytes: toBytes,
};

/** Prisma writes times with an offset, SQLite's own `CURRENT_TIMESTAMP` has none and means UTC. */
function toDate(value: unknown): Date {
  const text = String(value);
  return new Date(text.includes("T") ? text : `${text.replace(" ", "T")}Z`);
}

/** The most rows to add in one transaction, during which nothing else runs. */
const mostRows = 100;

interface Settings {
  busyTimeoutMs: number;
  writes: WriteState;
}

type Prepared = BetterSqlite3.Statement<unknown[], unknown[]>;

/** Runs queries on a connection of their own, which no transaction of Prisma's client ever includes. */
export class SqliteQueries implements Queries {
  readonly #connection: BetterSqlite3.Database;
  readonly #writes: WriteState;
  readonly #reads = new Map<Query, (values: unknown[], isOne: boolean) => unknown[]>();
  readonly #batches = new Map<Query, Batch<unknown, unknown>>();
  readonly #saves = new Map<Query, (rows: never[]) => void>();

  /** @param path of a database that is migrated */
  constructor(path: string, { busyTimeoutMs, writes }: Settings) {
    this.#connection = openConnection(path, busyTimeoutMs);
    this.#writes = writes;
  }

  first<Values extends unknown[], Row>(
    query: Select<Values, Row>,
    ...values: Values
  ): Promise<Row | null> {
    return this.#read(query, values, true).then(([row = null]) => row);
  }

  all<Values extends unknown[], Row>(
    query: Select<Values, Row>,
    ...values: Values
  ): Promise<Row[]> {
    return this.#read(query, values, false);
  }

  insert<New, Row>(query: Insert<New, Row>, row: New): Promise<Row> {
    const batch = this.#batches.get(query) ?? this.#newBatch(query);
    return batch.add(row) as Promise<Row>;
  }

  save<Row>(query: Upsert<Row>, rows: Row[]): Promise<void> {
    const save = this.#saves.get(query) ?? this.#prepareSave(query);
    return this.#write(() => save(rows as never[]));
  }

  close(): void {
    this.#connection.close();
  }

  #read<Row>(query: Reading<Row>, values: unknown[], isOne: boolean): Promise<Row[]> {
    const read = this.#reads.get(query) ?? this.#prepareRead(query);
    try {
      return Promise.resolve(read(values, isOne) as Row[]);
    } catch (error) {
      if (remedyFor(error) === "none") return Promise.reject(error);
      return untilAvailable(async () => read(values, isOne) as Row[], remedyFor);
    }
  }

  #prepareRead<Row>(query: Reading<Row>) {
    const { sql, order } = positional(query.sql);
    const prepared: Prepared = this.#connection.prepare<unknown[], unknown[]>(sql).raw();
    const toRow = rowReader(query, readers);
    const read = (values: unknown[], isOne: boolean): Row[] => {
      const bound = order.map((index) => bindable(values[index]));
      if (!isOne) return prepared.all(...bound).map(toRow);
      const found = prepared.get(...bound);
      return found === undefined ? [] : [toRow(found)];
    };
    this.#reads.set(query, read);
    return read;
  }

  #newBatch<New, Row>(query: Insert<New, Row>): Batch<New, Row> {
    const prepared: Prepared = this.#connection
      .prepare<unknown[], unknown[]>(positional(query.sql).sql)
      .raw();
    const toRow = rowReader(query, readers);
    const insertAll = this.#connection.transaction((rows: New[]) =>
      rows.map((row) => {
        return toRow(prepared.get(...bind(query.written, row)) as unknown[]);
      }),
    ).immediate;
    const batch = new Batch((rows: New[]) => this.#write(() => insertAll(rows)), mostRows);
    this.#batches.set(query, batch as Batch<unknown, unknown>);
    return batch;
  }

  #prepareSave<Row>(query: Upsert<Row>): (rows: Row[]) => void {
    const prepared = this.#connection.prepare<unknown[]>(positional(query.sql).sql);
    const saveAll = this.#connection.transaction((rows: Row[]) => {
      for (const row of rows) prepared.run(...bind(query.written, row));
    }).immediate;
    this.#saves.set(query, saveAll);
    return saveAll;
  }

  #write<Result>(run: () => Result): Promise<Result> {
    return this.#writes.track(() => untilAvailable(async () => run(), remedyFor), failureOf);
  }
}

/** A connection on which every commit waits for the disk, and integers are exact. */
export function openConnection(path: string, busyTimeoutMs: number): BetterSqlite3.Database {
  const database = new BetterSqlite3(path, { fileMustExist: true, timeout: busyTimeoutMs });
  database.defaultSafeIntegers(true);
  database.pragma("synchronous = FULL");
  return database;
}

function bind(written: readonly WrittenColumn[], row: unknown): unknown[] {
  return written.map(({ name, type }) => bindable((row as Record<string, unknown>)[name], type));
}

function bindable(value: unknown, type?: ColumnType): unknown {
  // Most values are as SQLite takes them.
  if (type !== "Json" && typeof value !== "object" && typeof value !== "boolean") return value;
  const column = toColumn(value, type);
  return typeof column === "boolean" ? Number(column) : column;
}
