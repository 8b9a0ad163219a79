import type { ColumnType } from "../database/queries/table.ts";

/** A value of a column that orders a list. */
export type KeyValue = Date | bigint | number | string;

/** Writes a value exactly, without a comma. */
export function toText(value: KeyValue): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  return text.replaceAll(/[%,]/g, (character) => encodeURIComponent(character));
}

type Reader = (text: string) => KeyValue | undefined;

/**
 * For each type of column that can order a list, what reads the texts of `toText`. Of other texts it makes undefined, or
 * a value that has another text, but none that a database refuses.
 */
export const readers: Partial<Record<ColumnType, Reader>> = {
  String: readText,
  Int: readInt,
  BigInt: readBigInt,
  DateTime: readTime,
};

/** PostgreSQL has no U+0000. */
function readText(text: string): string | undefined {
  const value = text.replaceAll(/%2C|%25/g, (character) => decodeURIComponent(character));
  return value.includes("\0") ? undefined : value;
}

function readInt(text: string): number | undefined {
  const value = Number(text);
  return (value | 0) === value ? value : undefined;
}

function readBigInt(text: string): bigint | undefined {
  if (!/^-?\d{1,19}$/.test(text)) return undefined;
  const value = BigInt(text);
  return BigInt.asIntN(64, value) === value ? value : undefined;
}

/** A time of the years 1 to 9999, which both databases keep and sort. */
function readTime(text: string): Date | undefined {
  const time = new Date(text);
  return /^(?!0000)\d{4}-/.test(text) && Number.isFinite(time.getTime()) ? time : undefined;
}
