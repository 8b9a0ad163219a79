import { InexactIntegerError } from "./errors.js";

const stringOrNumber = /"(?:[^"\\]|\\.)*"|[-\d][\d.eE+-]*/g;

/**
 * Refuses a JSON text with an integer that a JavaScript number cannot hold: `JSON.parse` would
 * round it without a word.
 *
 * @throws {InexactIntegerError}
 */
export function requireExactIntegers(json: string): void {
  for (const [token] of json.matchAll(stringOrNumber)) {
    const value = Number(token);
    if (Math.abs(value) >= 2 ** 53 && !isExact(token, value)) {
      throw new InexactIntegerError(`JavaScript would round ${token}`);
    }
  }
}

/** Beyond 2^53, numbers with a fraction or an exponent are not looked into: they count as inexact. */
function isExact(token: string, value: number): boolean {
  // biome-ignore lint/suspicious/noDoubleEquals: compares a bigint with a number, without rounding
  return /^-?\d+$/.test(token) && BigInt(token) == (value as unknown);
}
