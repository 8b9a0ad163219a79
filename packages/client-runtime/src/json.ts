import { isJson } from "@contract-first/reading/media-types";
import { InexactIntegerError } from "./errors.ts";
import { readMetadata } from "./response-headers.ts";

/** Whether the body of a response is JSON, according to its media type. */
export function hasJson({ headers }: Response): boolean {
  return isJson(headers.get("Content-Type"));
}

/** The value of a JSON text; undefined if the text is not valid JSON. */
export function parseJson(text: string, reviver?: Parameters<typeof JSON.parse>[1]): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
}

/**
 * Rejects JSON text that contains a number of 2^53 or beyond: `JSON.parse` may have rounded it
 * silently, and the contract has no such numbers (RFC 7493, section 2.2).
 *
 * @param response the response whose body is `text`
 * @throws {InexactIntegerError}
 */
export function requireExactIntegers(text: string, response: Response): void {
  if (!hasLongNumber.test(text) || !mayBeInexact.test(text)) return;
  let inexact: number | undefined;
  parseJson(text, (_name, value) => {
    if (typeof value === "number" && Math.abs(value) >= 2 ** 53) inexact = value;
  });
  if (inexact !== undefined) {
    const error = new InexactIntegerError(`Integer beyond 2^53: ${inexact}`);
    throw Object.assign(error, readMetadata(response));
  }
}

/** Such a number has 16 digits or an exponent. Most texts have neither, and this is found out quickly. */
const hasLongNumber = /\d(\d{15}|e[+\d])/i;

/** A number does not follow a quotation mark, as the hashes in texts do. A text without one need not be parsed again. */
const mayBeInexact = /(^|[[:,\s])-?(\d{16}|\d+(\.\d+)?e)/i;
