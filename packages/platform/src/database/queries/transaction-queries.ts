import type { DialectName } from "../dialects/dialect.js";
import type { Queries } from "./queries.js";
import type { Reading, Writing } from "./query.js";
import { positional } from "./sqlite-placeholders.js";
import { toColumn, valuesReader } from "./values.js";

/** What a transaction of Prisma's client runs SQL with. */
export interface RawQueries {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): Promise<Rows>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

/** Runs queries within a transaction of Prisma's client. */
export function transactionQueries(transaction: RawQueries, dialect: DialectName): Queries {
  const prepare = (sql: string, values: unknown[]): [sql: string, ...values: unknown[]] => {
    if (dialect === "postgresql") return [sql, ...values];
    const { sql: text, order } = positional(sql);
    return [text, ...order.map((index) => values[index])];
  };
  const run = async <Row>(
    { sql, columns, toRow }: Reading<Row>,
    values: unknown[],
  ): Promise<Row[]> => {
    const found = await transaction.$queryRawUnsafe<Record<string, unknown>[]>(
      ...prepare(sql, values),
    );
    const convert = valuesReader(columns, true);
    return found.map((each) => toRow(convert(columns.map(({ label }) => each[label]))));
  };
  const written = ({ written }: Writing, row: unknown) =>
    written.map(({ name, type }) => toColumn((row as Record<string, unknown>)[name], type));
  return {
    first: async (query, ...values) =>
      (
        await run(
          query,
          values.map((value) => toColumn(value)),
        )
      )[0] ?? null,
    all: (query, ...values) =>
      run(
        query,
        values.map((value) => toColumn(value)),
      ),
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
