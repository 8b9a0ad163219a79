import {
  type DocumentOptions,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParseOptions,
  parseDocument,
  type ScalarTag,
  type SchemaOptions,
  type Tags,
  visit,
} from "yaml";
import { checkAliases } from "./alias-size.ts";
import { integerOf, unescapePointer } from "./json.ts";
import { checkDepth, checkTokens, JsonLines, parseExactly } from "./json-text.ts";
import { InvalidContract } from "./review-error.ts";

/** One file of a contract, YAML or JSON, with the line of each of its values. */
export class SourceFile {
  readonly name: string;
  readonly value: unknown;
  /** Whether it may contain an `$id`, or a `$self`. */
  readonly hasIds: boolean;
  readonly #text: string;
  #lines: readonly string[] | undefined;
  #isJson = false;
  #jsonLines: JsonLines | undefined;
  #positions: { root: Node | null; lines: LineCounter } | undefined;

  /** @throws {ReviewError} if the text is neither YAML nor JSON */
  constructor(name: string, text: string) {
    this.name = name;
    this.#text = text.replace(byteOrderMark, "");
    this.hasIds = text.includes("$id") || text.includes("$self");
    this.value = this.#text.trimStart().startsWith("{") ? this.#json() : this.#yaml();
    checkDepth(name, this.value);
  }

  /** Some lines as they are written. The first line has the number 1. */
  excerpt(line: number, count: number): string[] {
    this.#lines ??= this.#text.split(/\r?\n/);
    return this.#lines.slice(line - 1, line - 1 + count);
  }

  /** The line, from 1, of the key or item at a JSON pointer, or of its nearest parent. */
  lineOf(pointer: string): number {
    if (this.#isJson) {
      this.#jsonLines ??= new JsonLines(this.#text);
      return this.#jsonLines.lineOf(pointer);
    }
    this.#positions ??= this.#parse();
    const { root, lines } = this.#positions;
    let node: unknown = root;
    let offset = root?.range?.[0] ?? 0;
    for (const key of pointer.split("/").slice(1).map(unescapePointer)) {
      const entry = entryOf(this.#follow(node), key);
      if (!entry) break;
      offset = entry.offset;
      node = entry.value;
    }
    return Math.max(1, lines.linePos(offset).line);
  }

  #document: ReturnType<typeof parseDocument> | undefined;

  #json(): unknown {
    const value = parsed(this.#text);
    // A YAML flow mapping begins like JSON.
    if (value === undefined) return this.#yaml();
    this.#isJson = true;
    return checkTokens(this.name, this.#text) ? parseExactly(this.#text) : value;
  }

  #yaml(): unknown {
    this.#positions = this.#parse();
    const [error] = this.#document?.errors ?? [];
    if (error)
      throw new InvalidContract(`${this.name} is not valid YAML: ${firstLine(error.message)}`);
    if (this.#document) checkAliases(this.name, this.#document);
    this.#checkKeys();
    try {
      return this.#document?.toJS({ maxAliasCount: 10_000 });
    } catch (error) {
      throw new InvalidContract(
        `${this.name} cannot be read: ${firstLine((error as Error).message)}.`,
      );
    }
  }

  /** @throws {ReviewError} if a mapping has a key twice: one of the two would be ignored */
  #checkKeys(): void {
    visit(this.#document ?? null, {
      Map: (_key, { items }) => {
        const names = items.flatMap(({ key }) => (isScalar(key) ? [key.value] : []));
        const seen = new Set();
        const twice = names.find((name) => name !== "<<" && seen.size === seen.add(name).size);
        if (twice !== undefined)
          throw new InvalidContract(`${this.name} has the key ${twice} twice.`);
      },
    });
  }

  #parse() {
    const lines = new LineCounter();
    this.#document = parseDocument(this.#text, { ...parsing, lineCounter: lines });
    return { root: this.#document.contents, lines };
  }

  #follow(node: unknown): unknown {
    return isAlias(node) && this.#document ? node.resolve(this.#document) : node;
  }
}

/**
 * Without warnings, which would be printed with lines of the contract. The parser's own check compares each key with
 * all previous ones, which takes minutes for thousands of keys.
 */
const parsing: ParseOptions & DocumentOptions & SchemaOptions = {
  ...{ logLevel: "error", merge: true, uniqueKeys: false },
  customTags: (tags) => tags.map(exactly),
};

/** Decimal integers keep all their digits. */
function exactly(tag: Tags[number]): Tags[number] {
  const isScalar = typeof tag === "object" && tag.collection === undefined;
  if (!isScalar || tag.tag !== "tag:yaml.org,2002:int" || tag.format !== undefined) return tag;
  const scalar: ScalarTag = { ...tag, resolve: integerOf };
  return scalar;
}

const byteOrderMark = /^\uFEFF/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function entryOf(node: unknown, key: string): { offset: number; value: unknown } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key: each }) => isScalar(each) && String(each.value) === key);
    const offset = isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
    return pair && { offset: offset ?? 0, value: pair.value };
  }
  if (isSeq(node)) {
    const item = node.items[Number(key)] as Node | undefined;
    return item && { offset: item.range?.[0] ?? 0, value: item };
  }
  return undefined;
}

function firstLine(message: string): string {
  return message.split("\n")[0] ?? message;
}
