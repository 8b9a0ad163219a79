import { pointerTo } from "@contract-first/reading/references";
import { type FieldLocation, fieldError, InvalidRequest } from "../contract/field-error.ts";

/** Why a text is refused, as the end of a sentence: not every database could store it. */
export type Unstorable = string;

const zero: Unstorable = "must not contain the character U+0000.";

/** The mistake in a JSON text with a lone surrogate, which only JSON can encode (RFC 8259, section 8.2). */
export const loneSurrogate: Unstorable = "has a broken character: enter it again.";

/**
 * The mistake in a text of a URL or a URL-encoded form that is not UTF-8: `decodeQuery` puts a lone surrogate in
 * its place.
 */
export const notUtf8: Unstorable = "must be percent-encoded UTF-8.";

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
  return surrogate.test(text) ? half : undefined;
}

const surrogate = /\p{Surrogate}/u;

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
      throw encodingError(part, pathOf(each), `This text ${wrong}`);
    if (!isStructure(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      const wrong = unstorable(name, half);
      if (wrong) throw encodingError(part, pathOf(each), `A name here ${wrong}`);
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

function encodingError(part: CheckedPart["in"], path: string[], message: string): InvalidRequest {
  const [name = "", ...within] = path;
  const pointer = pointerTo(within);
  const place: FieldLocation =
    part === "body"
      ? { in: part, pointer: pointerTo(path) }
      : { in: part, name, ...(pointer !== "" && { pointer }) };
  return new InvalidRequest([fieldError(place, "encoding", { message })]);
}
