import { LineCounter } from "yaml";
import { integerOf, unescapePointer } from "./json.ts";
import { InvalidContract, ReviewError } from "./review-error.ts";

/** The positions of a member: of its key, or of itself in a list, and of its value. */
interface Member {
  readonly at: number;
  readonly value: number;
}

/** The lines of the keys and items of a valid JSON text. Only what leads to a requested one is searched. */
export class JsonLines {
  readonly #text: string;
  readonly #members = new Map<number, ReadonlyMap<string, Member>>();
  readonly #lines: LineCounter;

  constructor(text: string) {
    this.#text = text;
    this.#lines = linesOf(text);
  }

  /** The line, from 1, of the value at a JSON pointer, or of its nearest parent. */
  lineOf(pointer: string): number {
    let member: Member = { at: 0, value: this.#text.search(/\S/) };
    for (const key of pointer.split("/").slice(1).map(unescapePointer)) {
      const members = this.#members.get(member.value) ?? membersAt(this.#text, member.value);
      this.#members.set(member.value, members);
      const next = members.get(key);
      if (!next) break;
      member = next;
    }
    return this.#lines.linePos(member.at).line;
  }
}

/** The positions of the lines of a text. */
export function linesOf(text: string): LineCounter {
  const lines = new LineCounter();
  let start = 0;
  do {
    lines.addNewLine(start);
    start = text.indexOf("\n", start) + 1;
  } while (start > 0);
  return lines;
}

/** The members of the object or list that begins at a position. */
function membersAt(text: string, start: number): Map<string, Member> {
  const members = new Map<string, Member>();
  const isList = text[start] === "[";
  if (!isList && text[start] !== "{") return members;
  let key = "";
  let keyAt = -1;
  let depth = 0;
  const add = (at: number) => {
    const value = at + text.slice(at, at + 1000).search(/\S/);
    if (isList) members.set(String(members.size), { at: value, value });
    else members.set(key, { at: keyAt, value });
  };
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfText(text, at);
      if (depth === 1 && !isList && keyAt < 0) {
        key = JSON.parse(text.slice(at, end + 1));
        keyAt = at;
      }
      at = end;
    } else if (sign === "{" || sign === "[") {
      depth += 1;
      if (depth === 1 && isList) add(at + 1);
    } else if (sign === "}" || sign === "]") {
      depth -= 1;
      if (depth === 0) break;
    } else if (depth === 1 && sign === ":") add(at + 1);
    else if (depth === 1 && sign === ",") {
      keyAt = -1;
      if (isList) add(at + 1);
    }
  }
  return members;
}

/** The position of the quote that ends a text. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  for (;;) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/** The maximum nesting depth: no real contract is deeper, only one that is made to exhaust its readers. */
const maxLevels = 500;

/**
 * @returns the number of all keys of objects
 * @throws {ReviewError} if values are nested deeper than in any real contract, or contain themselves
 */
export function checkDepth(name: string, value: unknown, level = 0): number {
  if (level > maxLevels) {
    throw new ReviewError(`${name} is nested more than ${maxLevels} levels deep.`);
  }
  if (typeof value !== "object" || value === null) return 0;
  const values = Object.values(value);
  let count = Array.isArray(value) ? 0 : values.length;
  for (const each of values) count += checkDepth(name, each, level + 1);
  return count;
}

/**
 * Checks what the parser does not report.
 *
 * @param keys the number of all keys of the value
 * @returns whether there are integers that it may round
 * @throws {ReviewError} if an object of the JSON text has a key twice: one of the two would be ignored
 */
export function checkTokens(name: string, text: string, keys: number): boolean {
  if (countKeys(text) === keys && !/[:[,\s]-?\d{15}/.test(text)) return false;
  let hasLarge = false;
  const levels: (Set<string> | undefined)[] = [];
  let previous = "";
  for (const [token] of text.matchAll(tokens)) {
    if (token === "{") levels.push(new Set());
    if (token === "[") levels.push(undefined);
    if (token === "}" || token === "]") levels.pop();
    if (token === ":") {
      const keys = levels.at(-1);
      if (keys?.has(previous)) throw new InvalidContract(`${name} has the key ${previous} twice.`);
      keys?.add(previous);
    }
    hasLarge ||= isLarge(token);
    previous = token;
  }
  return hasLarge;
}

/** At least the number of the keys in a text, found much faster than its tokens; NaN if it may be fewer. */
function countKeys(text: string): number {
  if (text.includes('\\\\"')) return Number.NaN;
  const ends = /(?<!\\)"\s*:/g;
  let count = 0;
  while (ends.test(text)) count += 1;
  return count;
}

/** The number of digits of the smallest integer that numbers cannot distinguish from the next one. */
const minDigits = 16;

function isLarge(token: string): boolean {
  return token.length >= minDigits && !token.startsWith('"') && /^-?\d+$/.test(token);
}

/** The value of a valid JSON text, with all digits of its integers. */
export function parseExactly(text: string): unknown {
  const large = new Map<string, number | bigint>();
  let sign = "~";
  while (text.includes(sign)) sign += "~";
  const marked = text.replaceAll(tokens, (token) => {
    if (!isLarge(token)) return token;
    large.set(sign + token, integerOf(token));
    return `"${sign}${token}"`;
  });
  return JSON.parse(marked, (_key, value) => (large.has(value) ? large.get(value) : value));
}
