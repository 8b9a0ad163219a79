import type { DialectName } from "./dialect-name.ts";
import type { Queries } from "./queries.ts";
import { labelOf, type ReadQuery, type Writing } from "./query.ts";
import { positional } from "./sqlite-placeholders.ts";
import { type Readers, rowReader, toColumn } from "./values.ts";

/** The methods of a Prisma transaction that run SQL. */
export interface RawQueries {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): Promise<Rows>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

/** Prisma's client knows the types of columns, except the size of integers. */
const readers: Readers = { Int: Number, BigInt: (value) => BigInt(value as bigint) };

/** Runs queries within a transaction of Prisma's client. */
export function transactionQueries(transaction: RawQueries, dialect: DialectName): Queries {
  const prepare = (sql: string, values: unknown[]): [sql: string, ...values: unknown[]] => {
    if (dialect === "postgresql") return [sql, ...values];
    const { sql: text, order } = positional(sql);
    return [text, ...order.map((index) => values[index])];
  };
  const run = async <Row>(query: ReadQuery<Row>, values: unknown[]) => {
    const { sql, columns } = query;
    type Found = Record<string, unknown>;
    const found = await transaction.$queryRawUnsafe<Found[]>(...prepare(sql, values));
    const toRow = rowReader(query, readers);
    return found.map((each) => toRow(columns.map((_column, index) => each[labelOf(index)])));
  };
  const read = <Row>(query: ReadQuery<Row>, values: unknown[]): Promise<Row[]> =>
    run(
      query,
      values.map((value) => toColumn(value)),
    );
  const written = ({ written }: Writing, row: unknown) =>
    written.map(({ name, type }) => toColumn((row as Record<string, unknown>)[name], type));
  return {
    dialect,
    first: async (query, ...values) => (await read(query, values))[0] ?? null,
    all: (query, ...values) => read(query, values),
    find: async (query, key) => (await read(query, [key]))[0] ?? null,
    insert: async (query, row) => {
      const [stored] = await run(query, written(query, row));
      if (stored === undefined) throw new Error(`${query.table} returned no row.`);
      return stored;
    },
    async save(query, rows) {
      for (const row of rows) {
        await transaction.$executeRawUnsafe(...prepare(query.sql, written(query, row)));
      }
    },
  };
}
