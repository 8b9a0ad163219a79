import type { LineCounter } from "yaml";
import { escapePointer, type JsonObject } from "./json.ts";
import { linesOf } from "./json-text.ts";
import { ParsedYaml } from "./parsed-yaml.ts";
import { InvalidContract } from "./review-error.ts";

/** A part of a text that the parser reads by itself: a mapping with one key. */
interface Part {
  readonly start: number;
  readonly text: string;
  parsed?: ParsedYaml;
}

/** What texts stand for. Two contracts that are compared have most of their entries, or files, in common. */
const sharedEntries = new Map<string, [key: string, value: unknown] | undefined>();
const sharedValues = new Map<string, unknown>();
let sharedLength = 0;
const maxSharedLength = 2 ** 26;

/** The maximum number of levels at which a text is divided, because each level is searched from its beginning. */
const maxDepth = 6;

/**
 * Any YAML text, with the place of each of its values.
 *
 * The parser reads a long block mapping entry by entry, so that it holds few of its nodes at once, and equal entries of
 * two contracts once. It reads a text as a whole if an entry may depend on others, and if it finds a mistake.
 */
export class YamlText {
  readonly value: unknown;
  readonly #name: string;
  readonly #text: string;
  readonly #known: Set<unknown>;
  readonly #minLength: number;
  readonly #parts = new Map<string, Part>();
  #lines: LineCounter | undefined;

  /**
   * @param known the values that the contract has from others: each is at one place only, as if it were read there
   * @param minLength the length, in characters, from which a text is read in parts, of a tenth of it on average
   * @throws {InvalidContract} if it is not valid YAML
   */
  constructor(name: string, text: string, known = new Set<unknown>(), minLength = 2_000) {
    this.#name = name;
    this.#text = text;
    this.#known = known;
    this.#minLength = minLength;
    this.value = this.#inParts() ?? this.#whole();
  }

  /** The line, from 1, of the key or item at a JSON pointer, or of its nearest parent. */
  lineOf(pointer: string): number {
    let place = pointer;
    while (place !== "" && !this.#parts.has(place)) place = place.slice(0, place.lastIndexOf("/"));
    const found = this.#parts.get(place);
    const part = found ?? [...this.#parts.values()][0];
    if (!part) return 1;
    part.parsed ??= new ParsedYaml(this.#name, part.text);
    this.#lines ??= linesOf(this.#text);
    const within = found ? pointer.slice(Math.max(0, place.lastIndexOf("/"))) : "";
    return this.#lines.linePos(part.start).line - 1 + part.parsed.lineOf(within);
  }

  #inParts(): unknown {
    sharedLength += this.#text.length;
    if (sharedLength > maxSharedLength) {
      sharedEntries.clear();
      sharedValues.clear();
      sharedLength = this.#text.length;
    }
    try {
      if (this.#text.length >= this.#minLength) return this.#mapping("", this.#text, 0);
      const value = this.#read(sharedValues, this.#text, (parsed) => parsed.value);
      this.#parts.set("", { start: 0, text: this.#text });
      return value;
    } catch {
      return undefined;
    }
  }

  #whole(): unknown {
    const parsed = new ParsedYaml(this.#name, this.#text);
    this.#parts.clear();
    this.#parts.set("", { start: 0, text: this.#text, parsed });
    return parsed.value;
  }

  #mapping(place: string, text: string, start: number): JsonObject | undefined {
    const texts = cutMapping(text, this.#minLength / 10);
    let next = start;
    const entries = texts?.map((each) => {
      next += each.length;
      return this.#entry(place, each, next - each.length);
    });
    if (entries && new Set(entries.map(([key]) => key)).size < entries.length) throw notInParts;
    return entries && objectOf(entries);
  }

  #entry(place: string, text: string, start: number): [key: string, value: unknown] {
    const head = /^ *[\w-]+:\n/.exec(text)?.[0];
    if (head && text.length >= this.#minLength && place.split("/").length <= maxDepth) {
      const [key] = this.#part(place, head, start);
      const at = start + head.length;
      const value = this.#mapping(`${place}/${escapePointer(key)}`, text.slice(head.length), at);
      if (value) return [key, value];
    }
    return this.#part(place, text, start);
  }

  #part(place: string, text: string, start: number): [key: string, value: unknown] {
    const entry = this.#read(sharedEntries, text, (parsed) => parsed.entry);
    if (!entry) throw notInParts;
    this.#parts.set(`${place}/${escapePointer(entry[0])}`, { start, text });
    return entry;
  }

  #read<T>(shared: Map<string, T>, text: string, evaluate: (parsed: ParsedYaml) => T): T {
    const others = shared.get(text);
    if (others !== undefined && !this.#known.has(others)) {
      this.#known.add(others);
      return others;
    }
    const parsed = new ParsedYaml(this.#name, text);
    if (parsed.hasAliases) throw notInParts;
    const value = evaluate(parsed);
    this.#known.add(value);
    if (others === undefined) shared.set(text, value);
    return value;
  }
}

const notInParts = new InvalidContract("The text has a meaning only as a whole.");

/** Unlike with `Object.fromEntries`, access to one of thousands of properties is fast. */
function objectOf(entries: readonly (readonly [key: string, value: unknown])[]): JsonObject {
  const all: JsonObject = {};
  for (const [key, value] of entries) {
    if (key in all) {
      Object.defineProperty(all, key, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    } else all[key] = value;
  }
  return all;
}

/**
 * The lines of each entry of a block mapping; undefined if these may be something else, or if the entries are short. At
 * the beginning of an entry, the parser is within a value only if the entry before it, read by itself, has no end.
 */
function cutMapping(text: string, minMean: number): string[] | undefined {
  if (/[\r\u2028\u2029]/.test(text)) return undefined;
  const indentation = /^(?: *(?:#.*)?\n)*( *)/.exec(text)?.[1] ?? "";
  const starts: number[] = [];
  const shallow = new RegExp(`^ {0,${indentation.length}}[^ \\n#].?`, "gm");
  for (const { 0: line, index } of text.matchAll(shallow)) {
    const signs = line.startsWith(indentation) ? line.slice(indentation.length) : "";
    if (/^[\w/$"']/.test(signs)) starts.push(index);
    // The items of a list may have the indentation of its key.
    else if (starts.length === 0 || !/^-( |$)/.test(signs)) return undefined;
  }
  // Each start of the parser takes as long as about a hundred characters.
  if (starts.length === 0 || text.length < starts.length * minMean) return undefined;
  return starts.map((start, index) => text.slice(index === 0 ? 0 : start, starts[index + 1]));
}
