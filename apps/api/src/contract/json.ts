import { HttpError } from "./http-error.js";

/**
 * The value of a JSON text in UTF-8, or nothing: what JavaScript could not keep exactly is refused
 * where it is declared, never altered.
 *
 * @throws {HttpError} `invalid_request`
 */
export function parseJson(bytes: Buffer): unknown {
  const text = decodeUtf8(bytes);
  const value = parse(text);
  const exact = text.replace(stringOrNumber, (token) => (losesFraction(token) ? noNumber : token));
  return exact === text ? value : JSON.parse(exact);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decodeUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid("is not valid UTF-8");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(`is not valid JSON: ${(error as Error).message}`);
  }
}

const stringOrNumber = /"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g;
/** JSON for infinity: the validator refuses it wherever a number is declared, and names the place. */
const noNumber = "1e999";

/**
 * Whether the token is a fraction that parsing turns into an integer, as 9007199254740990.9.
 * Integers that lose digits are no concern here: they lie outside the bounds that the contract gives
 * to integers.
 */
function losesFraction(token: string): boolean {
  return Number.isInteger(Number(token)) && !isInteger(token);
}

/** Whether the value is an integer however it is written, as 12, 1.0, 1e3 and 120e-1. */
function isInteger(token: string): boolean {
  const [, integer = "", fraction = "", exponent = "0"] = numberParts.exec(token) ?? [];
  const digits = integer + fraction;
  let significant = digits.length;
  while (significant > 0 && digits[significant - 1] === "0") significant--;
  return significant === 0 || significant <= integer.length + Number(exponent);
}

const numberParts = /^-?(\d+)(?:\.(\d+))?(?:[eE](.+))?$/;

function invalid(message: string): HttpError {
  return new HttpError("invalid_request", `body: ${message}`);
}
