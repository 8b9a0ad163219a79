import { type Select, select } from "../database/queries/query.ts";
import type { Table } from "../database/queries/table.ts";
import type { KeyValue } from "./key-values.ts";

export type Direction = "asc" | "desc";

interface OrderedColumn {
  /** Its name in SQL. */
  sql: string;
  direction: Direction;
}

/** Returns the arguments of `queries.all` that read the first `take` rows of a range. */
export type RangeSelect<Row, Values extends unknown[]> = (
  range: { values: KeyValue[] },
  take: number,
  ...values: Values
) => [query: Select<unknown[], Row>, ...values: unknown[]];

/**
 * Writes the frequent queries that read ranges of an order: for each number of values of a range, one.
 *
 * @param condition which rows the list has, as SQL with `$1`, `$2`, … for `Values`
 */
export function selectRange<Row, Values extends unknown[]>(
  table: Table<Row>,
  columns: OrderedColumn[],
  condition = "true",
): RangeSelect<Row, Values> {
  const numbers = Array.from(condition.matchAll(/\$(\d+)/g), ([, number]) => Number(number));
  const own = Math.max(0, ...numbers);
  const order = columns.map(({ sql, direction }) => `${sql} ${direction}`).join(", ");
  const queries = Array.from({ length: columns.length + 1 }, (_, count) => {
    const bounds = columns.slice(0, count).map(({ sql, direction }, index) => {
      const greater = direction === "asc" ? ">" : "<";
      return `${sql} ${index < count - 1 ? "=" : greater} $${own + index + 1}`;
    });
    const where = [`(${condition})`, ...bounds].join(" AND ");
    const sql = `WHERE ${where} ORDER BY ${order} LIMIT $${own + count + 1}`;
    return select<Row, unknown[]>(table, sql);
  });
  return ({ values: bounds }, take, ...values) => {
    const query = queries[bounds.length] as Select<unknown[], Row>;
    return [query, ...values, ...bounds, take];
  };
}
