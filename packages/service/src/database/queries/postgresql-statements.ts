import pg from "pg";
import type { Find, Insert, ReadQuery, Upsert, WritableColumn } from "./query.ts";
import { toBytes, toColumn } from "./values.ts";

const bytesType = 17;
const bigintType = 20;
const timestampType = 1114;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === bigintType) return BigInt;
    if (oid === timestampType) return toDate;
    const parse = pg.types.getTypeParser(oid, format as "text");
    return oid === bytesType ? (text: string) => toBytes(parse(text)) : parse;
  },
};

/** Prisma stores times in UTC, without an offset. */
function toDate(text: string): Date {
  return new Date(`${text.replace(" ", "T")}Z`);
}

/** Runs a statement, on one connection or on any of a pool. */
export type RunStatement = (statement: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult>;

/** The frequent queries. Each connection prepares a statement when it first runs one of its name. */
export class PostgresqlStatements {
  readonly #run: RunStatement;

  constructor(run: RunStatement) {
    this.#run = run;
  }

  async all<Row>(query: ReadQuery<Row>, values: unknown[]): Promise<Row[]> {
    const bound = values.map((value) => toColumn(value));
    return (await this.#rows(query.name, query.sql, bound)).map(query.toRow) as Row[];
  }

  /** Finds the rows with these keys, in the order of the keys; null for a key that no row has. */
  async findAll<Key, Row>(query: Find<Key, Row>, keys: Key[]): Promise<(Row | null)[]> {
    const bound = [keys.map((key) => toColumn(key))];
    // Not prepared, because PostgreSQL keeps the plan of a prepared statement. A plan from a time when the table
    // was small reads the whole table, and would do so until the next ANALYZE, however many rows there are by
    // then.
    const found = await this.#rows(undefined, query.sqlOfMany, bound);
    const rows = found.map(query.toRow) as Row[];
    const byKey = new Map(rows.map((row) => [row[query.key as keyof Row] as unknown, row]));
    return keys.map((key) => byKey.get(key) ?? null);
  }

  /** Adds rows in one statement; returns them as they are stored, in the same order. */
  async insertAll<New, Row>(query: Insert<New, Row>, rows: New[]): Promise<Row[]> {
    const values = [toJson(query.written, rows)];
    const stored = await this.#rows(query.name, query.sqlOfMany, values);
    return stored.map(query.toRow) as Row[];
  }

  async save<Row>(query: Upsert<Row>, rows: Row[]): Promise<void> {
    await this.#rows(query.name, query.sqlOfMany, [toJson(query.written, rows)]);
  }

  /** Takes locks until the transaction ends, without waiting for any. Returns which it has taken. */
  async tryLocks(names: string[]): Promise<boolean[]> {
    const rows = await this.#rows("try_locks", tryLocks, [names]);
    const locked = new Map(rows as [name: string, locked: boolean][]);
    return names.map((name) => locked.get(name) === true);
  }

  async #rows(name: string | undefined, text: string, values: unknown[]): Promise<unknown[][]> {
    const named = name === undefined ? {} : { name };
    return (await this.#run({ ...named, text, values, rowMode: "array", types })).rows;
  }
}

const tryLocks = `
  SELECT name, pg_try_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name`;

/** Writes bytes as the text that PostgreSQL reads as these bytes. */
export function bytesAsText(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString("hex")}`;
}

function toJson(written: readonly WritableColumn[], rows: unknown[]): string {
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

/** Outside the function, because the bundle creates it anew wherever it stands. */
const loneSurrogates = /\p{Surrogate}/gu;

/** Converts a value to one that JSON keeps unchanged. */
function inJson(value: unknown): unknown {
  // JSON would round it.
  if (typeof value === "bigint") return String(value);
  // A lone surrogate is not valid text. As everywhere else, U+FFFD replaces it.
  if (typeof value === "string") return value.replace(loneSurrogates, "\uFFFD");
  return value instanceof Uint8Array ? bytesAsText(value) : toColumn(value);
}
