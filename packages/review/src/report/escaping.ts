import { code, pieces } from "../change/wording.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return escapeControls(text).replaceAll(
    /[&<>"']/g,
    (character) => entities[character] ?? character,
  );
}

/** A message with its `code` set as code. */
export function messageHtml(message: string): string {
  return pieces(message)
    .map(({ text, isCode }) => (isCode ? `<code>${escapeHtml(text)}</code>` : escapeHtml(text)))
    .join("");
}

/**
 * Added after characters that would otherwise mention a person, refer to an issue, link an address or begin an emoji.
 */
const separator = "\u200b";

/** A text of others as words in one line of markdown, without any markup. */
export function plain(text: string): string {
  return escapeControls(oneLine(text))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll("$", "&#36;")
    .replaceAll(/[\\`*_{}[\]()>|~]/g, "\\$&")
    .replaceAll(/@|#(?=\d)|:(?=[\w+/-])|www(?=\.)/gi, `$&${separator}`);
}

/** A text as code, which may be in a table. */
export function codeSpan(text: string): string {
  return code(escapeControls(oneLine(text))).replaceAll("|", "\\|");
}

/** A message with its `code` set as code, and the rest as words. */
export function messageMarkdown(message: string): string {
  return pieces(message)
    .map(({ text, isCode }) => (isCode ? codeSpan(text) : plain(text)))
    .join("");
}

/** A block of code that no text in it can close. */
export function codeBlock(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/~+/g) ?? []).map(({ length }) => length));
  const fence = "~".repeat(longest + 1);
  return `${fence}${language}\n${escapeControls(text)}\n${fence}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/**
 * Control characters, and characters that reorder the following text or are invisible. The joiners of scripts and emoji
 * are not among them, nor is the separator above.
 */
const invisible =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** A text of several lines, with its invisible characters written out. */
function escapeControls(text: string): string {
  return text.replaceAll(invisible, (each) => (/[\n\t]/.test(each) ? each : escaped(each)));
}

/** The beginning of a command to the runners of GitHub, anywhere or at the start of a line. */
const command = /##(?=\[)|^\s*(?=::)/g;

/** A text on one line of a terminal or a log, with its control characters written out. */
export function visible(text: string): string {
  return text.replaceAll(invisible, escaped).replaceAll(command, "$&\u200b");
}

/** What a text may contain in addition to the words of a contract. */
export type Own = "nothing" | "colors" | "commands" | "json";

/** Colors as `styleText` of Node.js writes them. */
const color = new RegExp(`(${String.fromCharCode(27)}\\[\\d{1,3}m)`);

/**
 * A text of several lines for a terminal or a log, in which nothing moves the cursor or is a command to a reader. JSON
 * keeps its meaning.
 */
export function printable(text: string, own: Own = "nothing"): string {
  return text
    .split("\n")
    .map((line) => printableLine(line, own))
    .join("\n");
}

function printableLine(line: string, own: Own): string {
  if (own === "json") return withoutControls(line).replaceAll("##[", "#\\u0023[");
  if (own === "commands") return withoutControls(line).replaceAll(/##(?=\[)/g, "$&\u200b");
  if (own === "nothing") return line.split("\t").map(visible).join("\t");
  const [first = "", ...rest] = line.split(color);
  return [
    visible(first),
    ...rest.map((part, index) => (index % 2 === 0 ? part : visible(part))),
  ].join("");
}

function withoutControls(line: string): string {
  return line.replaceAll(invisible, escaped);
}

function escaped(character: string): string {
  const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[character];
  if (short) return short;
  const units = Array.from({ length: character.length }, (_none, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
