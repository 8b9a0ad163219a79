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

/** The entries of texts. Two contracts that are compared have most of their entries, or files, in common. */
const shared = new Map<string, Entry>();
let sharedLength = 0;
const maxSharedLength = 2 ** 26;

type Entry = [key: string, value: unknown];

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
      shared.clear();
      sharedLength = this.#text.length;
    }
    try {
      if (this.#text.length < this.#minLength) return this.#read(this.#text, 0)[1];
      return this.#mapping("", this.#text, 0);
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
    // Unlike with `Object.fromEntries`, access to one of thousands of properties is fast.
    const all: JsonObject = {};
    let at = start;
    const texts = cutMapping(text, this.#minLength / 10);
    for (const each of texts ?? []) {
      const [key, value] = this.#entry(place, each, at);
      if (key === "__proto__" || Object.hasOwn(all, key)) throw notInParts;
      all[key] = value;
      at += each.length;
    }
    return texts && all;
  }

  #entry(place: string, text: string, start: number): Entry {
    const head = /^ *[\w-]+:\n/.exec(text)?.[0];
    if (head && text.length >= this.#minLength && place.split("/").length <= maxDepth) {
      const [key] = this.#read(head, start, place);
      const at = start + head.length;
      const value = this.#mapping(`${place}/${escapePointer(key)}`, text.slice(head.length), at);
      if (value) return [key, value];
    }
    return this.#read(text, start, place);
  }

  /** @param place of the mapping; a whole file has none, and no key */
  #read(text: string, start: number, place?: string): Entry {
    const id = place === undefined ? `\0${text}` : text;
    let entry = shared.get(id);
    if (!entry || this.#known.has(entry)) {
      const parsed = new ParsedYaml(this.#name, text);
      entry = place === undefined ? ["", parsed.value] : parsed.entry;
      if (!entry || parsed.hasAliases) throw notInParts;
      shared.set(id, entry);
    }
    this.#known.add(entry);
    const own = place === undefined ? "" : `${place}/${escapePointer(entry[0])}`;
    this.#parts.set(own, { start, text });
    return entry;
  }
}

const notInParts = new InvalidContract("The text has a meaning only as a whole.");

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
