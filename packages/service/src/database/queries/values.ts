import type { ReadQuery } from "./query.ts";
import type { ColumnType } from "./table.ts";

/**
 * Conversions of a driver's values to Prisma's types. A type without an entry needs no conversion. No function
 * is called with null.
 */
export type Readers = Partial<Record<ColumnType, (value: unknown) => unknown>>;

/** Creates the function that converts the values of a row in place; null if no column needs it. */
function valuesReader(
  columns: readonly { type: ColumnType }[],
  readers: Readers,
): ((values: unknown[]) => unknown[]) | null {
  const converted = columns.flatMap(({ type }, index) => {
    const reader = readers[type];
    return reader === undefined ? [] : [{ index, reader }];
  });
  if (converted.length === 0) return null;
  return (values) => {
    for (const { index, reader } of converted) {
      if (values[index] !== null) values[index] = reader(values[index]);
    }
    return values;
  };
}

/** Creates the function that makes a row from a driver's values. */
export function rowReader<Row>(
  { columns, toRow }: Pick<ReadQuery<Row>, "columns" | "toRow">,
  readers: Readers,
): (values: unknown[]) => Row {
  const convert = valuesReader(columns, readers);
  return convert === null ? toRow : (values) => toRow(convert(values));
}

/** Drivers return bytes as a Buffer of Node.js, whose methods differ from those of a Uint8Array. */
export function toBytes(value: unknown): Uint8Array {
  return new Uint8Array(value as Buffer);
}

/**
 * A value in the form that both databases take: times are texts (ISO 8601, UTC), like Prisma's.
 *
 * @param type of the column; only JSON needs it
 */
export function toColumn(value: unknown, type?: ColumnType): unknown {
  if (value instanceof Date) return value.toISOString().replace("Z", "+00:00");
  if (type === "Json" && value !== null) return JSON.stringify(value);
  return value;
}
