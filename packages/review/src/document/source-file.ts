import { checkDepth, checkTokens, JsonLines, parseExactly } from "./json-text.ts";
import { YamlText } from "./yaml-text.ts";

/** One file of a contract, YAML or JSON, with the line of each of its values. */
export class SourceFile {
  readonly name: string;
  readonly value: unknown;
  /** Whether it may contain an `$id`, or a `$self`. */
  readonly hasIds: boolean;
  readonly #text: string;
  #lines: readonly string[] | undefined;
  #isJson = false;
  #yamlText: YamlText | undefined;
  #jsonLines: JsonLines | undefined;

  /**
   * @param known the values that the contract has from others
   * @throws {ReviewError} if the text is neither YAML nor JSON
   */
  constructor(name: string, text: string, known = new Set<unknown>()) {
    this.name = name;
    this.#text = text.replace(byteOrderMark, "");
    this.hasIds = text.includes("$id") || text.includes("$self");
    this.value = this.#text.trimStart().startsWith("{") ? this.#json(known) : this.#yaml(known);
  }

  /** Some lines as they are written. The first line has the number 1. */
  excerpt(line: number, count: number): string[] {
    this.#lines ??= this.#text.split(/\r?\n/);
    return this.#lines.slice(line - 1, line - 1 + count);
  }

  /** The line, from 1, of the key or item at a JSON pointer, or of its nearest parent. */
  lineOf(pointer: string): number {
    // Most files have no findings, so the lines are found later.
    if (this.#isJson) {
      this.#jsonLines ??= new JsonLines(this.#text);
      return this.#jsonLines.lineOf(pointer);
    }
    return this.#yamlText?.lineOf(pointer) ?? 1;
  }

  #json(known: Set<unknown>): unknown {
    const value = parsed(this.#text);
    // A YAML flow mapping begins like JSON.
    if (value === undefined) return this.#yaml(known);
    this.#isJson = true;
    const keys = checkDepth(this.name, value);
    return checkTokens(this.name, this.#text, keys) ? parseExactly(this.#text) : value;
  }

  #yaml(known: Set<unknown>): unknown {
    this.#yamlText = new YamlText(this.name, this.#text, known);
    checkDepth(this.name, this.#yamlText.value);
    return this.#yamlText.value;
  }
}

const byteOrderMark = /^\uFEFF/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
