export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as JSON with sorted keys: equal values have equal texts. */
export function canonicalText(value: unknown): string {
  return (
    JSON.stringify(value, (_key, each) => {
      if (typeof each === "bigint") return `${digits}${each}`;
      return isObject(each) ? Object.fromEntries(Object.entries(each).sort(byKey)) : each;
    }) ?? "undefined"
  );
}

/** Stands before the digits of an integer, where a number would lose some. */
const digits = "\u0000integer ";
const written = /"\\u0000integer (-?\d+)"/g;

/**
 * The value as JSON (RFC 8259), its large integers with all their digits; undefined for what JSON
 * has not.
 *
 * @param replace as of `JSON.stringify`
 */
export function jsonText(
  value: unknown,
  replace: (key: string, value: unknown) => unknown = (_key, each) => each,
  indentation?: number,
): string | undefined {
  let isLarge = false;
  const withDigits = (key: string, each: unknown) => {
    if (typeof each !== "bigint") return replace(key, each);
    isLarge = true;
    return `${digits}${each}`;
  };
  const text = JSON.stringify(value, withDigits, indentation);
  return isLarge ? text.replaceAll(written, "$1") : text;
}

/** The integer of a text, as a number where that has all its digits. */
export function integerOf(text: string): number | bigint {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  const exact = BigInt(text.replace("+", ""));
  return Number.isFinite(number) && BigInt(number) === exact ? number : exact;
}

/** Integers that a number cannot hold are bigints here, and only they are. */
export function isNumber(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/** The value as it is without the digits that numbers lose. */
export function rounded(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(rounded);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rounded(each)]));
}

export function isEqual(left: unknown, right: unknown): boolean {
  return canonicalText(left) === canonicalText(right);
}

function byKey([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1;
}

/** A key of a JSON pointer as it stands in the document (RFC 6901, section 3). */
export function unescapePointer(key: string): string {
  return key.includes("~") ? key.replaceAll("~1", "/").replaceAll("~0", "~") : key;
}

export function escapePointer(key: string): string {
  // Most keys have neither, and each of a contract passes here many times.
  return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}
