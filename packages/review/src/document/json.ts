export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as JSON with sorted keys: equal values have equal texts. */
export function canonicalText(value: unknown): string {
  return (
    JSON.stringify(value, (_key, each) => {
      if (typeof each === "bigint") return `${digits}${each}`;
      return isObject(each) ? Object.fromEntries(Object.entries(each).sort(byKey)) : each;
    }) ?? "undefined"
  );
}

/** Precedes the digits of an integer that a number would round. */
const digits = "\u0000integer ";
const markedInteger = /"\\u0000integer (-?\d+)"/g;

/**
 * A value as JSON (RFC 8259), with all digits of its large integers; undefined for values that JSON does not have.
 *
 * @param replace as for `JSON.stringify`
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
  return isLarge ? text.replaceAll(markedInteger, "$1") : text;
}

/** The integer in a text, as a number if that preserves all digits. */
export function integerOf(text: string): number | bigint {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  const exact = BigInt(text.replace("+", ""));
  return Number.isFinite(number) && BigInt(number) === exact ? number : exact;
}

/** Only integers that a number cannot hold are bigints here. */
export function isNumber(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/** A value with its large integers rounded to numbers. */
export function rounded(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(rounded);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rounded(each)]));
}

export function isEqual(left: unknown, right: unknown): boolean {
  return left === right || canonicalText(left) === canonicalText(right);
}

function byKey([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1;
}

/** The key in the document for a key of a JSON pointer (RFC 6901, section 3). */
export function unescapePointer(key: string): string {
  return key.includes("~") ? key.replaceAll("~1", "/").replaceAll("~0", "~") : key;
}

export function escapePointer(key: string): string {
  // Most keys contain neither, and this runs many times for each key of a contract.
  return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}
