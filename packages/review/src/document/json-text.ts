import { LineCounter } from "yaml";
import { escapePointer, integerOf } from "./json.ts";
import { InvalidContract, ReviewError } from "./review-error.ts";

/** The positions of the keys and items of a valid JSON text, found much faster than with YAML. */
export class JsonLines {
  readonly #offsets: ReadonlyMap<string, number>;
  readonly #lines = new LineCounter();

  constructor(text: string) {
    this.#offsets = offsetsOf(text);
    for (const { index } of text.matchAll(/^/gm)) this.#lines.addNewLine(index);
  }

  /** The line, from 1, of the value at a JSON pointer, or of its nearest parent. */
  lineOf(pointer: string): number {
    const offset = this.#offsets.get(pointer);
    if (offset !== undefined) return this.#lines.linePos(offset).line;
    return pointer === "" ? 1 : this.lineOf(pointer.slice(0, pointer.lastIndexOf("/")));
  }
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/** The position of each key and item, by its pointer. */
function offsetsOf(text: string): Map<string, number> {
  const offsets = new Map<string, number>();
  const levels: { pointer: string; next: number | undefined }[] = [];
  let pointer = "";
  let previous = { token: "", at: 0 };
  for (const { 0: token, index: at } of text.matchAll(tokens)) {
    const level = levels.at(-1);
    if (token === ":") {
      pointer = `${level?.pointer}/${escapePointer(keyOf(previous.token))}`;
      offsets.set(pointer, previous.at);
    } else if (token === "}" || token === "]") {
      levels.pop();
    } else if (token !== "," && level?.next !== undefined) {
      pointer = `${level.pointer}/${level.next++}`;
      offsets.set(pointer, at);
    }
    if (token === "{") levels.push({ pointer, next: undefined });
    if (token === "[") levels.push({ pointer, next: 0 });
    previous = { token, at };
  }
  return offsets;
}

/** The key that a token stands for. */
function keyOf(token: string): string {
  return token.includes("\\") ? JSON.parse(token) : token.slice(1, -1);
}

/** The maximum nesting depth: no real contract is deeper, only one that is made to exhaust its readers. */
const mostLevels = 500;

/** @throws {ReviewError} if values are nested deeper than in any real contract, or contain themselves */
export function checkDepth(name: string, value: unknown, level = 0): void {
  if (level > mostLevels) {
    throw new ReviewError(`${name} is nested more than ${mostLevels} levels deep.`);
  }
  if (typeof value !== "object" || value === null) return;
  for (const each of Object.values(value)) checkDepth(name, each, level + 1);
}

/**
 * Checks what the parser does not report.
 *
 * @returns whether there are integers that it may round
 * @throws {ReviewError} if an object of the JSON text has a key twice: one of the two would be ignored
 */
export function checkTokens(name: string, text: string): boolean {
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

/** The number of digits of the smallest integer that numbers cannot distinguish from the next one. */
const fewestDigits = 16;

function isLarge(token: string): boolean {
  return token.length >= fewestDigits && !token.startsWith('"') && /^-?\d+$/.test(token);
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
