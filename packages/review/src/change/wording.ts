import { isEqual, isObject, type JsonObject, jsonText } from "../document/json.ts";

/** A part of a message: words of ours, or code that is taken from the contract. */
interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

/** A span of code is closed by as many backticks as open it (CommonMark, section 6.1). */
const span = /(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/gs;

/** A message by its words and its code, as `code` has written it. */
export function pieces(message: string): Piece[] {
  const parts: Piece[] = [];
  let end = 0;
  for (const match of message.matchAll(span)) {
    parts.push({ text: message.slice(end, match.index), isCode: false });
    parts.push({ text: unpadded(match[2] ?? ""), isCode: true });
    end = match.index + match[0].length;
  }
  parts.push({ text: message.slice(end), isCode: false });
  return parts.filter(({ text }) => text !== "");
}

function unpadded(text: string): string {
  return /^ `|` $/.test(text) ? text.replace(/^ /, "").replace(/ $/, "") : text;
}

/** A text as code in a message, whatever backticks it has. */
export function code(text: string): string {
  if (text === "") return code('""');
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const padding = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${padding}${text}${padding}${fence}`;
}

/** The longest value in a sentence, in characters: nobody reads more. */
const longest = 200;

/** How many characters before a difference are shown. */
const context = 40;

/** A text as it fits in a sentence, with an ellipsis for what does not. */
function shortened(text: string, start = 0): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const end = start + longest;
  const part = characters.slice(start, end).join("");
  return `${start > 0 ? "…" : ""}${part}${end < characters.length ? "…" : ""}`;
}

/** Two texts from shortly before what differs, where they are long. */
function excerpts(before: string, after: string): [string, string] {
  const [old, now] = [[...before], [...after]];
  const index = old.findIndex((character, position) => character !== now[position]);
  const first = index < 0 ? old.length : index;
  const start = first < longest - context ? 0 : first - context;
  return [shortened(before, start), shortened(after, start)];
}

interface Difference {
  /** The keys on the way to it. */
  readonly path: readonly string[];
  readonly old: unknown;
  readonly now: unknown;
}

/** The innermost single thing in which two values differ. */
export function deepestDifference(before: unknown, after: unknown): Difference {
  const [key, ...others] = differingKeys(before, after);
  if (key === undefined || others.length > 0) return { path: [], old: before, now: after };
  const [old, now] = [(before as JsonObject)[key], (after as JsonObject)[key]];
  const { path, ...values } = deepestDifference(old, now);
  return { path: [key, ...path], ...values };
}

function differingKeys(before: unknown, after: unknown): string[] {
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (!areLists && !(isObject(before) && isObject(after))) return [];
  const [old, now] = [before, after] as JsonObject[];
  const keys = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...keys].filter((key) => !isEqual(old?.[key], now?.[key]));
}

/** A name as a message shows it: of a property, a status, a keyword. */
export function show(name: string): string {
  return code(shortened(name));
}

/** A value as a message shows it. */
export function showValue(value: unknown): string {
  return code(shortened(textOf(value)));
}

/** Two values as a message shows them: what differs in them is seen. */
function showBoth(before: unknown, after: unknown): [string, string] {
  const [old, now] = excerpts(textOf(before), textOf(after));
  return [code(old), code(now)];
}

/** A text that reads like another JSON value has its quotes, as `"true"` and `"1.0"`. */
function textOf(value: unknown): string {
  const isPlain = typeof value === "string" && !isJson(value);
  return isPlain ? value : (jsonText(value) ?? "nothing");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What became of a keyword's value, for a message. */
export function sentence(before: unknown, after: unknown): string {
  if (before === undefined) return `was set to ${showValue(after)}`;
  if (after === undefined) return `was removed; it was ${showValue(before)}`;
  const [old, now] = showBoth(before, after);
  return `changed from ${old} to ${now}`;
}

/** A number with its noun, such as `1 change` or `2 changes`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
