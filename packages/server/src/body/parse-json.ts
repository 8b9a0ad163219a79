import { fieldError, InvalidRequest, invalidBody, pointerTo } from "../contract/field-error.ts";

/**
 * Parses a JSON text. If JavaScript would round a fraction to an integer, the validator rejects it
 * wherever the contract declares a number.
 *
 * @throws {InvalidRequest}
 */
export function parseJson(text: string): unknown {
  const value = parse(text);
  // Text in UTF-8 has no surrogates, so they can only be escapes.
  if (/\\u[dD][89a-fA-F]/.test(text)) refuseLoneSurrogates(value);
  const exact = text.replace(stringOrNumber, (token) => (losesFraction(token) ? noNumber : token));
  return exact === text ? value : JSON.parse(exact);
}

interface Place {
  value: unknown;
  name: string;
  within: Place | null;
}

/**
 * Refuses half a character: only JSON can encode it (RFC 8259, section 8.2). The search has no
 * recursion, because a client may nest the value as deeply as it likes.
 */
function refuseLoneSurrogates(whole: unknown): void {
  const places: Place[] = [{ value: whole, name: "", within: null }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value } = place;
    if (typeof value === "string" && loneSurrogate.test(value))
      throw halfCharacter(place, noCharacter);
    if (typeof value !== "object" || value === null) continue;
    for (const [name, each] of Object.entries(value)) {
      if (loneSurrogate.test(name)) throw halfCharacter(place, `a name ${noCharacter}`);
      places.push({ value: each, name, within: place });
    }
  }
}

const halfSentence = "This text must not contain half a character.";
const noCharacter = "must not contain a lone surrogate";

function halfCharacter(place: Place, mistake: string): InvalidRequest {
  const path = pathOf(place);
  return new InvalidRequest(`${path.join(".") || "body"}: ${mistake}`, [
    fieldError({ in: "body", pointer: pointerTo(path) }, "encoding", { message: halfSentence }),
  ]);
}

function pathOf({ name, within }: Place): string[] {
  const names = [name];
  for (let place = within; place !== null; place = place.within) names.push(place.name);
  return names.reverse().slice(1);
}

const loneSurrogate = /\p{Surrogate}/u;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidBody("json", `is not valid JSON: ${(error as Error).message}`);
  }
}

const stringOrNumber = /"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g;
/**
 * This number parses as infinity: the validator rejects it where a number is declared, and names the property.
 */
const noNumber = "1e999";

/**
 * Whether the token is a fraction that parsing rounds to an integer, for example 9007199254740990.9.
 * Integers that lose digits need no check here: they are outside the contract's bounds for integers.
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
