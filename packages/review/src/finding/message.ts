/** A part of a message: words of ours, or code that is taken from the contract. */
export interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

/** As many backticks close a span of code as open it (CommonMark, section 6.1). */
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
