import { HttpError } from "./http-error.js";

/**
 * Parses a JSON text in UTF-8. A fraction that JavaScript would round to an integer is not altered
 * silently: the validator rejects it wherever the contract declares a number.
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
/** Parses as infinity: the validator rejects it where a number is declared, and names the property. */
const noNumber = "1e999";

/**
 * Whether the token is a fraction that parsing rounds to an integer, for example 9007199254740990.9.
 * Integers that lose digits need no check here: they are outside the bounds that the contract sets for
 * integers.
 */
function losesFraction(token: string): boolean {
  return Number.isInteger(Number(token)) && !isInteger(token);
}

/** Whether the token is an integer, however it is written: 12, 1.0, 1e3 or 120e-1. */
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
