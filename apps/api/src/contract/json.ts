import { HttpError } from "./http-error.js";

/**
 * The value of a JSON text in UTF-8, or nothing: what JavaScript could not keep exactly is refused,
 * never altered.
 *
 * @throws {HttpError} `invalid_request`
 */
export function parseJson(bytes: Buffer): unknown {
  const text = decodeUtf8(bytes);
  const value = parse(text);
  const altered = alteredNumber(text);
  if (altered) throw invalid(`the number ${altered} has no exact value in IEEE 754`);
  return value;
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

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?/g;

/**
 * The first number that parsing would turn from a fraction into an integer, as
 * 9007199254740990.9, or from an integer into infinity. Integers that lose digits are no concern
 * here: they lie outside the bounds that the contract gives to integers.
 */
function alteredNumber(text: string): string | undefined {
  for (const [token, integer, fraction = "", exponent = "0"] of text.matchAll(stringOrNumber)) {
    if (integer === undefined || token.length < 3) continue;
    const digits = (integer + fraction).replace(/0+$/, "");
    const trailingZeros = integer.length + fraction.length - digits.length;
    const isInteger = digits === "" || Number(exponent) - fraction.length + trailingZeros >= 0;
    if (isInteger !== Number.isInteger(Number(token))) return token;
  }
  return undefined;
}

function invalid(message: string): HttpError {
  return new HttpError("invalid_request", `body: ${message}`);
}
