import { InexactIntegerError } from "./errors.js";
import { readMetadata } from "./headers.js";
import { parseJson } from "./json.js";

/**
 * Rejects JSON text that contains a number of 2^53 or beyond: `JSON.parse` may have rounded it
 * silently, and the contract has no such numbers (RFC 7493, section 2.2).
 *
 * @param response the response whose body is `text`
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
