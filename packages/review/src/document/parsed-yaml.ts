import {
  type Document,
  type DocumentOptions,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParseOptions,
  parseDocument,
  type ScalarTag,
  type SchemaOptions,
  type Tags,
} from "yaml";
import { checkAliases } from "./alias-size.ts";
import { integerOf, unescapePointer } from "./json.ts";
import { InvalidContract } from "./review-error.ts";

/** Any YAML text, with the place of each of its values. */
export class ParsedYaml {
  readonly hasAliases: boolean;
  readonly #name: string;
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();

  /** @throws {InvalidContract} if it is not valid YAML */
  constructor(name: string, text: string) {
    this.#name = name;
    this.#document = parseDocument(text, { ...parsing, lineCounter: this.#lines });
    const [error] = this.#document.errors;
    if (error) throw new InvalidContract(`${name} is not valid YAML: ${firstLine(error.message)}`);
    this.hasAliases = checkAliases(name, this.#document);
    checkKeys(name, this.#document.contents);
  }

  /** @throws {InvalidContract} if the meaning of a value is not clear */
  get value(): unknown {
    try {
      return this.#document.toJS({ maxAliasCount: 10_000 });
    } catch (error) {
      const message = firstLine((error as Error).message);
      throw new InvalidContract(`${this.#name} cannot be read: ${message}.`);
    }
  }

  /** The only entry of a block mapping; undefined if it is something else. */
  get entry(): [key: string, value: unknown] | undefined {
    const { contents } = this.#document;
    const [pair, ...others] = isMap(contents) && !contents.flow ? contents.items : [];
    if (others.length > 0 || !isScalar(pair?.key) || !isNode(pair.value)) return undefined;
    return [String(pair.key.value), pair.value.toJS(this.#document)];
  }

  /** The line, from 1, of the key or item at a JSON pointer, or of its nearest parent. */
  lineOf(pointer: string): number {
    let node: unknown = this.#document.contents;
    let offset = this.#document.contents?.range?.[0] ?? 0;
    for (const key of pointer.split("/").slice(1).map(unescapePointer)) {
      const entry = entryOf(isAlias(node) ? node.resolve(this.#document) : node, key);
      if (!entry) break;
      offset = entry.offset;
      node = entry.value;
    }
    return Math.max(1, this.#lines.linePos(offset).line);
  }
}

/**
 * Names keys that are null as other parsers do.
 *
 * @throws {InvalidContract} if a mapping has a key twice: one of the two would be ignored
 */
function checkKeys(name: string, node: unknown): void {
  if (isPair(node)) {
    checkKeys(name, node.key);
    checkKeys(name, node.value);
  }
  if (!isCollection(node)) return;
  const seen = new Set();
  for (const item of node.items) {
    if (isMap(node) && isPair(item) && isScalar(item.key)) {
      item.key.value ??= "null";
      const key = item.key.value;
      if (key !== "<<" && seen.size === seen.add(key).size) {
        throw new InvalidContract(`${name} has the key ${key} twice.`);
      }
    }
    checkKeys(name, item);
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
