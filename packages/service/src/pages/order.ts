import { UserError } from "../command-line/user-error.ts";
import { sqlName, type Table } from "../database/queries/table.ts";
import { invalidCursor } from "./cursor.ts";
import { type KeyValue, readers, toText } from "./key-values.ts";
import { type Direction, type RangeSelect, selectRange } from "./range-select.ts";

/** The columns that can order a list: times, integers and texts, but no enumeration and nothing that may be null. */
type OrderingColumn<Row> = {
  [Name in keyof Row & string]: Row[Name] extends Date | bigint | number
    ? Name
    : [Row[Name], string] extends [string, Row[Name]]
      ? Name
      : never;
}[keyof Row & string];

/** Rows that follow each other in an order, and in its index. */
export interface PageRange<Key> {
  /** For Prisma's client: which rows they are. */
  where: { [Name in keyof Key]?: Key[Name] | { gt: Key[Name] } | { lt: Key[Name] } };
  /** For Prisma's client. */
  orderBy: OrderBy<Key>[];
  /** The values of the first columns. The last of them is the bound, which no row of the range has. */
  values: KeyValue[];
}

type OrderBy<Key> = { [Name in keyof Key]?: Direction };

/** A total order of the rows of a table. `Key` has its columns: the position of a row. */
export interface PageOrder<Row, Key> {
  /** An opaque cursor for the page that begins after a row. */
  encode(row: Key): string;
  /**
   * The position after which the page begins.
   *
   * @param cursor undefined for the first page
   * @param parameter the name of the query parameter
   * @throws {InvalidRequest} if the cursor was not created by this service for this order
   */
  decode(cursor: string | undefined, parameter?: string): Key | undefined;
  /**
   * What follows a position, in parts: first the rows that differ only in the last column, at the end those that differ
   * in the first one. An index holds each part in one piece. A single condition would have the database read all rows
   * with the same first value, for each page anew.
   */
  rangesAfter(position: Key | undefined): PageRange<Key>[];
  /**
   * Writes the frequent query that reads the first rows of a range.
   *
   * @param condition which rows the list has, as SQL with `$1`, `$2`, … for `Values`
   * @returns the function that returns the arguments of `queries.all`
   */
  select<Values extends unknown[] = []>(condition?: string): RangeSelect<Row, Values>;
}

/**
 * The order of a list by any columns, of which the last makes it unique. It needs an index of the same columns with the
 * same directions, or with all of them reversed.
 *
 * Texts have the order of the database: by code point on SQLite, by the collation of the column on PostgreSQL. They are
 * a part of the cursor, so they should be short. Times are of the years 1 to 9999, and written by Prisma's client or an
 * `insert`: SQLite's own ones have another form.
 *
 * While pages are read, no row is repeated and none is skipped, unless its position changes. A row that is added before
 * the cursor is not seen.
 *
 * @param directions the columns, the most significant first. None is a Float, because Prisma's client does not
 *   compare large ones exactly
 * @example const newestFirst = pageOrder(Place, { createdAt: "desc", id: "asc" })
 */
export function pageOrder<Row, Name extends OrderingColumn<Row>>(
  table: Table<Row>,
  directions: Record<Name, Direction>,
): PageOrder<Row, Pick<Row, Name>> {
  type Key = Pick<Row, Name>;
  const columns = (Object.entries(directions) as [Name, Direction][]).map(([name, direction]) => {
    const column = table.columns[name];
    const read = readers[column.type];
    if (read !== undefined) return { name, direction, read, sql: sqlName(name, column) };
    throw new UserError(`${table.name}.${name} is a ${column.type}: order by another column.`);
  });
  const orderBy = columns.map(({ name, direction }) => ({ [name]: direction }) as OrderBy<Key>);
  const label = columns.map(({ name, direction }) => `${name} ${direction}`);

  const valuesOf = (row: Key) => columns.map(({ name }) => row[name] as KeyValue);

  const encode = (row: Key) =>
    Buffer.from([...label, ...valuesOf(row).map(toText)].join()).toString("base64url");

  function decode(cursor: string | undefined, parameter = "cursor"): Key | undefined {
    if (cursor === undefined) return undefined;
    const texts = Buffer.from(cursor, "base64url").toString().split(",").slice(label.length);
    const values = columns.map(({ name, read }, index) => [name, read(texts[index] ?? "")]);
    const position: Key = Object.fromEntries(values);
    const isWhole = values.every(([, value]) => value !== undefined);
    if (!isWhole || encode(position) !== cursor) throw invalidCursor(parameter);
    return position;
  }

  function rangesAfter(position: Key | undefined): PageRange<Key>[] {
    if (position === undefined) return [{ where: {}, orderBy, values: [] }];
    const values = valuesOf(position);
    const ranges = columns.map(({ name, direction }, index) => {
      const same = columns.slice(0, index).map(({ name }) => [name, position[name]]);
      const bound = { [direction === "asc" ? "gt" : "lt"]: position[name] };
      const where = { ...Object.fromEntries(same), [name]: bound };
      return { where, orderBy, values: values.slice(0, index + 1) };
    });
    return ranges.reverse();
  }

  return {
    encode,
    decode,
    rangesAfter,
    select: (condition) => selectRange(table, columns, condition),
  };
}
