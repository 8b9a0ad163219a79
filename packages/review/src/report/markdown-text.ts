import { code, pieces } from "../finding/message.js";

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
