import { isEqual, isObject, type JsonObject, jsonText } from "../document/json.ts";

/** A part of a message: our own words, or code from the contract. */
interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

/** A span of code is closed by as many backticks as open it (CommonMark, section 6.1). */
const span = /(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/gs;

/** Splits a message into words and code, as `code` writes it. */
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

/** A text as code in a message, whichever backticks it contains. */
export function code(text: string): string {
  if (text === "") return code('""');
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const padding = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${padding}${text}${padding}${fence}`;
}

/** The maximum length of a value in a sentence, in characters: nobody reads more. */
const maxLength = 200;

/** The number of characters shown before a difference. */
const context = 40;

/** A text shortened to fit into a sentence, with an ellipsis for each part left out. */
function shortened(text: string, start = 0): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const end = start + maxLength;
  const part = characters.slice(start, end).join("");
  return `${start > 0 ? "…" : ""}${part}${end < characters.length ? "…" : ""}`;
}

/** Excerpts of two long texts that begin shortly before their first difference. */
function excerpts(before: string, after: string): [string, string] {
  const [old, now] = [[...before], [...after]];
  const index = old.findIndex((character, position) => character !== now[position]);
  const first = index < 0 ? old.length : index;
  const start = first < maxLength - context ? 0 : first - context;
  return [shortened(before, start), shortened(after, start)];
}

interface Difference {
  /** The keys that lead to the difference. */
  readonly path: readonly string[];
  readonly old: unknown;
  readonly now: unknown;
}

/** The innermost single thing in which two values differ. */
export function innermostDifference(before: unknown, after: unknown): Difference {
  const [key, ...others] = differingKeys(before, after);
  if (key === undefined || others.length > 0) return { path: [], old: before, now: after };
  const [old, now] = [(before as JsonObject)[key], (after as JsonObject)[key]];
  const { path, ...values } = innermostDifference(old, now);
  return { path: [key, ...path], ...values };
}

function differingKeys(before: unknown, after: unknown): string[] {
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (!areLists && !(isObject(before) && isObject(after))) return [];
  const [old, now] = [before, after] as JsonObject[];
  const keys = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...keys].filter((key) => !isEqual(old?.[key], now?.[key]));
}

/** The name of a property, a status or a keyword, as a message shows it. */
export function show(name: string): string {
  return code(shortened(name));
}

/** A value as a message shows it. */
export function showValue(value: unknown): string {
  return code(shortened(textOf(value)));
}

/** Two values as a message shows them, with their difference visible. */
function showBoth(before: unknown, after: unknown): [string, string] {
  const [old, now] = excerpts(textOf(before), textOf(after));
  return [code(old), code(now)];
}

/** A text that reads like another JSON value keeps its quotes, such as `"true"` and `"1.0"`. */
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

/** Describes the change of a keyword's value, for a message. */
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

/** The first of several names, because nobody reads more, and the number of the others. */
export function few(names: readonly string[], maximum = 3): string {
  const rest = names.length - maximum;
  return `${names.slice(0, maximum).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
