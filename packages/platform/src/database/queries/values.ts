import type { ColumnType } from "./table.js";

/** Reads a value of a column, whichever driver gives it. */
type Reader = (value: unknown) => unknown;

/**
 * How the values that drivers give become those of Prisma's types: SQLite has numbers for truth values and
 * texts for times and JSON, and integers come as BigInt or as numbers. Without an entry, a value stays.
 */
const readers: Partial<Record<ColumnType, Reader>> = {
  Int: Number,
  Float: Number,
  Boolean: (value) => value === true || value === 1 || value === 1n,
  DateTime: (value) => (value instanceof Date ? value : new Date(String(value))),
  Json: (value) => (typeof value === "string" ? JSON.parse(value) : value),
};

/** What Prisma itself reads in a transaction: integers of either size come as either type. */
const readersInTransaction: typeof readers = {
  ...readers,
  BigInt: (value) => BigInt(value as bigint),
};

/**
 * Makes the function that converts the values of a row, in place; the identity if no column needs it.
 *
 * @param isInTransaction whether Prisma's client reads the row
 */
export function valuesReader(
  columns: readonly { type: ColumnType }[],
  isInTransaction = false,
): (values: unknown[]) => unknown[] {
  const all = isInTransaction ? readersInTransaction : readers;
  const converted = columns.flatMap(({ type }, index) => {
    const reader = all[type];
    return reader === undefined ? [] : [{ index, reader }];
  });
  if (converted.length === 0) return (values) => values;
  return (values) => {
    for (const { index, reader } of converted) {
      if (values[index] !== null) values[index] = reader(values[index]);
    }
    return values;
  };
}

/** A value in the form in which both databases take it: times are texts (ISO 8601, UTC), as Prisma's are. */
export function toColumn(value: unknown, type?: ColumnType): unknown {
  if (value instanceof Date) return value.toISOString().replace("Z", "+00:00");
  if (type === "Json" && value !== null) return JSON.stringify(value);
  return value;
}
