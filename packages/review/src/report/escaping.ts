import { code, pieces } from "../change/wording.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A message with its `code` set as code. */
export function messageHtml(message: string): string {
  return pieces(message)
    .map(({ text, isCode }) => (isCode ? `<code>${escapeHtml(text)}</code>` : escapeHtml(text)))
    .join("");
}

/** Follows what would otherwise mention a person, name an issue, link an address or be an emoji. */
const separator = "\u200b";

/** Words of others as words in markdown, in one line: nothing in them is markup. */
export function plain(text: string): string {
  return oneLine(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll("$", "&#36;")
    .replaceAll(/[\\`*_{}[\]()>|~]/g, "\\$&")
    .replaceAll(/@|#(?=\d)|:(?=[\w+/-])|www(?=\.)/gi, `$&${separator}`);
}

/** A text as code, which may stand in a table. */
export function codeSpan(text: string): string {
  return code(oneLine(text)).replaceAll("|", "\\|");
}

/** A message with its `code` set as code, and the rest as words. */
export function messageMarkdown(message: string): string {
  return pieces(message)
    .map(({ text, isCode }) => (isCode ? codeSpan(text) : plain(text)))
    .join("");
}

/** A block of code, closed by nothing in it. */
export function codeBlock(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/~+/g) ?? []).map(({ length }) => length));
  const fence = "~".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

export function details(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

/** Control characters, and those that reorder or hide what follows. */
const invisible = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** What begins a command to the runners of GitHub, wherever or at the start of a line. */
const command = /##(?=\[)|^\s*(?=::)/g;

/** A text on one line of a terminal or a log, its control characters written out. */
export function visible(text: string): string {
  return text.replaceAll(invisible, escaped).replaceAll(command, "$&\u200b");
}

function escaped(character: string): string {
  const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[character];
  return short ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
