import { integerOf, type JsonObject, unescapePointer } from "./json.ts";

/** The line, from 1, of each key or item of an object or list; one line for all of an object within one line. */
type Lines = Map<unknown, number | Record<string, number>>;

type Parse = (text: string) => unknown;

/**
 * Reads what nearly all YAML files of contracts consist of: mappings and sequences in blocks, and scalars without
 * anchors and tags. The full parser takes five times as long, so it reads only the rest.
 *
 * @param parse the full parser, for the text of a value that is written in another way
 * @param lines receives the lines
 * @returns undefined if the full parser must read all of the text
 */
export function readPlainYaml(
  text: string,
  parse: Parse,
  lines?: Lines,
): { readonly value: unknown } | undefined {
  const body = text.replace(/^---\n/, "\n");
  if (/\r|\t|^(?:---|\.\.\.|%)/m.test(body)) return undefined;
  try {
    return { value: new Reader(body.split("\n"), parse, lines).document() };
  } catch {
    // The full parser reports mistakes, too.
    return undefined;
  }
}

/** The lines of the same text by JSON pointer; undefined for values that only the full parser locates. */
export function plainLines(text: string, parse: Parse): (pointer: string) => number | undefined {
  const lines: Lines = new Map();
  const root = readPlainYaml(text, parse, lines)?.value;
  const first = Math.min(...Object.values(lines.get(root) ?? {}));
  return (pointer) => {
    let [value, line]: [unknown, number | undefined] = [root, first];
    for (const key of pointer.split("/").slice(1).map(unescapePointer)) {
      if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) break;
      const known = lines.get(value);
      if (typeof known === "number") return known;
      line = known?.[key];
      if (line === undefined) break;
      value = (value as JsonObject)[key];
    }
    return line;
  };
}

const key = /^(?:([\w$/](?:[^ :#]|:(?! |$)| +(?![ :#]))*)|'([^']+)'|"([^"\\]+)"):(?: +|$)/;
const literal = /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE)$/;
const number =
  /^(?:0o[0-7]+|0x[\da-f]+|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?|[-+]?\.inf|\.nan)$/i;
/** Brackets, or quotes that are closed. */
const delimited =
  /^(?:'(?:[^']|'')*'|"(?:[^"\\]|\\[\s\S])*"|[[{][\s\S]*[\]}])(?: +#[^\n]*)?[ \n]*$/;

class Reader {
  #at = 0;
  readonly #lines: string[];
  readonly #parse: Parse;
  readonly #known: Lines | undefined;

  constructor(lines: string[], parse: Parse, known: Lines | undefined) {
    this.#lines = lines;
    this.#parse = parse;
    this.#known = known;
  }

  document(): unknown {
    const indent = this.#next();
    const value = indent === 0 && this.#isKey() ? this.#mapping(0) : refuse();
    if (this.#at < this.#lines.length) refuse();
    return value;
  }

  get #line(): string {
    return this.#lines[this.#at] ?? "";
  }

  /** Moves to the next line with content. @returns its indentation; -1 at the end */
  #next(): number {
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const indent = indentOf(this.#line);
      if (indent < this.#line.length && this.#line[indent] !== "#") return indent;
    }
    return -1;
  }

  #isKey(): boolean {
    return key.test(this.#line.slice(indentOf(this.#line)));
  }

  #isItem(): boolean {
    return /^ *-(?: |$)/.test(this.#line);
  }

  #mapping(indent: number): unknown {
    const value: Record<string, unknown> = {};
    const lines: Record<string, number> = {};
    for (let next = indent; next === indent && !this.#isItem(); next = this.#next()) {
      const text = this.#line.slice(indent);
      const [start, plain, single, double] = key.exec(text) ?? refuse();
      const name = plain ?? single ?? double ?? "";
      if (Object.hasOwn(value, name) || name === "__proto__" || !isName(plain)) refuse();
      lines[name] = this.#at + 1;
      value[name] = this.#value(text.slice(start.length), indent, true);
    }
    this.#known?.set(value, lines);
    return value;
  }

  #sequence(indent: number): unknown {
    const value: unknown[] = [];
    const lines: Record<string, number> = {};
    for (let next = indent; next === indent && this.#isItem(); next = this.#next()) {
      const inner = indent + 1 + indentOf(this.#line.slice(indent + 1));
      const text = this.#line.slice(inner);
      const index = value.length;
      lines[index] = this.#at + 1;
      this.#lines[this.#at] = " ".repeat(inner) + text;
      if (this.#isKey()) value.push(this.#mapping(inner));
      else if (this.#isItem()) value.push(this.#sequence(inner));
      else if (text !== "" && !text.startsWith("#")) value.push(this.#value(text, indent, false));
      else refuse();
    }
    this.#known?.set(value, lines);
    return value;
  }

  /** @param text the rest of the line, after the key or the dash */
  #value(text: string, indent: number, isMember: boolean): unknown {
    const first = text.charAt(0);
    if (first === "" || first === "#") return this.#below(indent, isMember);
    if (first === "|" || first === ">") return this.#blockScalar(text, indent);
    if (first === "'" || first === '"') return this.#quoted(text, indent);
    if (first === "[" || first === "{") return this.#other(text, indent);
    if (/^(?:[&*!%@`?,:\]}]|- |-$)/.test(text)) refuse();
    return this.#plain(text, indent);
  }

  #below(indent: number, isMember: boolean): unknown {
    const start = this.#at;
    this.#at += 1;
    const next = this.#next();
    if (this.#isItem() && (next > indent || (next === indent && isMember))) {
      return this.#sequence(next);
    }
    if (next <= indent) return null;
    if (this.#isKey()) return this.#mapping(next);
    return this.#at === start + 1 ? this.#value(this.#line.slice(next), indent, false) : refuse();
  }

  #blockScalar(header: string, indent: number): string {
    const [, style, indentation, chomping] = /^([|>])(\d?)(-?) *$/.exec(header) ?? refuse();
    this.#at += 1;
    const all = this.#continuation(indent);
    const isBlank = (each: string) => indentOf(each) === each.length;
    const first = all.find((each) => !isBlank(each)) ?? refuse();
    const inner = indentation ? indent + Number(indentation) : indentOf(first);
    const fits = (each: string) => (isBlank(each) ? each.length <= inner : indentOf(each) >= inner);
    if (!all.every(fits)) refuse();
    const texts = all.map((each) => each.slice(inner));
    while (texts.at(-1) === "") texts.pop();
    if (style === ">" && texts[0] === "") refuse();
    return (style === ">" ? folded(texts) : texts.join("\n")) + (chomping === "" ? "\n" : "");
  }

  /** The lines that are indented further than the block, and blank ones among them. */
  #continuation(indent: number): string[] {
    const start = this.#at;
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const own = indentOf(this.#line);
      if (own <= indent && own < this.#line.length) break;
    }
    return this.#lines.slice(start, this.#at);
  }

  #quoted(text: string, indent: number): unknown {
    const [, single, double] =
      /^(?:'((?:[^']|'')*)'|"((?:[^"\\]|\\["\\/bfnrt])*)") *(?: #[\s\S]*)?$/.exec(text) ?? [];
    if (single === undefined && double === undefined) return this.#other(text, indent);
    this.#at += 1;
    if (double === undefined) return single?.replaceAll("''", "'");
    return double.includes("\\") ? JSON.parse(`"${double}"`) : double;
  }

  #plain(text: string, indent: number): unknown {
    this.#at += 1;
    const first = text.replace(/ +(?:#[\s\S]*)?$/, "");
    const rest = this.#continuation(indent).map((each) => each.replace(/^ +| +$/g, ""));
    while (rest.at(-1) === "") rest.pop();
    if (rest.length === 0 && !/:(?: |$)/.test(first)) return this.#scalar(first);
    const all = [first, ...rest];
    if (text.includes(" #") || all.some((each) => /^#| #|:(?: |$)/.test(each))) return refuse();
    return folded(all);
  }

  #scalar(text: string): unknown {
    if (/^[-+]?\d+$/.test(text)) return integerOf(text);
    if (/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(text)) return Number(text);
    if (/^(?:true|false|null)$/.test(text)) return JSON.parse(text);
    return literal.test(text) || number.test(text) ? this.#parse(text) : text;
  }

  /** A value that only the full parser understands. */
  #other(text: string, indent: number): unknown {
    const start = this.#at;
    this.#at += 1;
    const whole = [text, ...this.#continuation(indent)].join("\n");
    if (!delimited.test(whole) || /[\]}] *:/.test(whole)) refuse();
    // As a member, so that it cannot be a mapping in a block.
    const { value } = this.#parse(`value: ${whole}`) as { value: unknown };
    if (/^[^\n]*\n*$/.test(whole)) this.#known?.set(value, start + 1);
    return value;
  }
}

/** Whether the full parser reads a plain key as its text. */
function isName(plain = ""): boolean {
  return (
    /^[1-9]\d{0,8}$/.test(plain) || !(/^(?:true|false|null)$/i.test(plain) || number.test(plain))
  );
}

function refuse(): never {
  throw new Error("not plain YAML");
}

function indentOf(line: string): number {
  let indent = 0;
  while (line.charCodeAt(indent) === 32) indent += 1;
  return indent;
}

/** Joins lines: a line break is a space, and blank lines are line breaks. Indented lines keep all line breaks. */
function folded([first = "", ...others]: readonly string[]): string {
  let [text, previous, breaks] = [first, first, ""];
  for (const line of others) {
    if (line !== "") {
      const isIndented = line.startsWith(" ") || previous.startsWith(" ");
      text += (isIndented ? `${breaks}\n` : breaks || " ") + line;
      previous = line;
    }
    breaks = line === "" ? `${breaks}\n` : "";
  }
  return text;
}
