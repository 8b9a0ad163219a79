import { parameterPlace, placeInWords } from "@contract-first/reading/places";
import { pointerTo } from "@contract-first/reading/references";
import { fieldError, InvalidRequest, type Place } from "../contract/field-error.ts";

/** Why a text is refused: not every database could store it. */
export interface Unstorable {
  /** Worded to follow the name of the value. */
  text: string;
  /** A sentence for people. */
  message: string;
}

const zero: Unstorable = {
  text: "must not contain U+0000",
  message: "This text must not contain the character U+0000.",
};

/** The mistake in a JSON text with a lone surrogate, which only JSON can encode (RFC 8259, section 8.2). */
export const halfCharacter: Unstorable = {
  text: "must not contain a lone surrogate",
  message: "This text has a broken character: enter it again.",
};

/**
 * The mistake in a text of a URL or a URL-encoded form that is not UTF-8: `decodeQuery` puts a lone surrogate in
 * its place.
 */
export const notUtf8: Unstorable = {
  text: "must be percent-encoded UTF-8",
  message: "This text is not correctly encoded.",
};

/** Whether a JSON text may contain unstorable texts. JSON can encode them only as escapes. */
export function mayBeUnstorable(json: string): boolean {
  return json.includes("\\u") && /\\u(?:0000|[dD][89a-fA-F])/.test(json);
}

/**
 * The mistake in a text; undefined if it can be stored.
 *
 * @param half the mistake to report for a lone surrogate
 */
export function unstorable(text: string, half: Unstorable): Unstorable | undefined {
  if (text.includes("\0")) return zero;
  return loneSurrogate.test(text) ? half : undefined;
}

const loneSurrogate = /\p{Surrogate}/u;

interface CheckedPart {
  in: "query" | "body";
  value: unknown;
  /** The mistake to report for a lone surrogate in it. */
  half: Unstorable;
  /** The places of other mistakes, such as `/body/name`: there, the contract's own message applies. */
  mistaken: readonly string[];
}

/**
 * Refuses unstorable texts and names in a part of a request.
 *
 * @throws {InvalidRequest}
 */
export function refuseUnstorable({ in: part, value: whole, half, mistaken }: CheckedPart): void {
  const found: Found[] = [{ value: whole, name: "", within: null }];
  // Without recursion, because a client may nest a value to any depth.
  for (let each = found.pop(); each !== undefined; each = found.pop()) {
    const { value } = each;
    const wrong = typeof value === "string" ? unstorable(value, half) : undefined;
    if (wrong && !mistaken.includes(`/${part}${pointerTo(pathOf(each))}`))
      throw refusal(part, pathOf(each), wrong);
    if (!isStructure(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      const wrong = unstorable(name, half);
      if (wrong) throw refusal(part, pathOf(each), { ...wrong, text: `a name ${wrong.text}` });
      found.push(isFile(value) ? { ...each, value: inner } : { value: inner, name, within: each });
    }
  }
}

interface Found {
  value: unknown;
  name: string;
  within: Found | null;
}

function pathOf({ name, within }: Found): string[] {
  const names = [name];
  for (let each = within; each !== null; each = each.within) names.push(each.name);
  return names.reverse().slice(1);
}

/** Streams and bytes are not searched. */
function isStructure(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** For the contract, a file of a form is a single value. */
function isFile(value: object): boolean {
  return typeof (value as { open?: unknown }).open === "function";
}

function refusal(
  part: CheckedPart["in"],
  path: string[],
  { text, message }: Unstorable,
): InvalidRequest {
  const [name = "", ...within] = path;
  const subject = part === "body" ? placeInWords(path) || part : parameterPlace(name, within);
  const pointer = pointerTo(within);
  const place: Place =
    part === "body"
      ? { in: part, pointer: pointerTo(path) }
      : { in: part, name, ...(pointer !== "" && { pointer }) };
  return new InvalidRequest(`${part === "query" ? "query parameter " : ""}${subject}: ${text}`, [
    fieldError(place, "encoding", { message }),
  ]);
}
