import { InexactIntegerError } from "./errors.js";
import { readMetadata } from "./headers.js";
import { parseJson } from "./json.js";

/**
 * Refuses a JSON text with a number that is not below 2^53: `JSON.parse` may have rounded it without
 * a word, and the contract has none (RFC 7493, section 2.2).
 *
 * @param response whose body it is
 * @throws {InexactIntegerError}
 */
export function requireExactIntegers(text: string, response: Response): void {
  let inexact: number | undefined;
  parseJson(text, (_name, value) => {
    if (Math.abs(value) >= 2 ** 53 && value === +value) inexact = value;
  });
  if (inexact) {
    throw Object.assign(
      new InexactIntegerError(`Inexact integer: ${inexact}`),
      readMetadata(response),
    );
  }
}
