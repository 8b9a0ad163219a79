import { type InvalidRequest, invalidBody } from "../contract/field-error.ts";

/**
 * Parses a JSON text. If JavaScript would round a fraction to an integer, the validator rejects it
 * wherever the contract declares a number.
 *
 * @param refusal creates the error to throw if the text is not JSON
 * @throws {InvalidRequest}
 */
export function parseJson(text: string, refusal = inBody): unknown {
  const value = parse(text, refusal);
  if (!mayLoseFraction.test(text)) return value;
  const exact = text.replace(stringOrNumber, (token) => (losesFraction(token) ? noNumber : token));
  return exact === text ? value : JSON.parse(exact);
}

function inBody(message: string): InvalidRequest {
  return invalidBody("json", message);
}

function parse(text: string, refusal: (message: string) => InvalidRequest): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusal(`The content is not valid JSON: ${(error as Error).message}.`);
  }
}

/** Only a number with an exponent or with more than 15 digits can lose its fraction. Reading all numbers takes longer. */
const mayLoseFraction = /\d[eE]|[\d.]{17}/;
const stringOrNumber = /"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g;
/** This number parses as infinity. The validator rejects it where a number is declared, and names the property. */
const noNumber = "1e999";

/**
 * Whether the token is a fraction that parsing rounds to an integer, for example 9007199254740990.9. Integers
 * that lose digits need no check here, because they exceed the contract's bounds for integers.
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
