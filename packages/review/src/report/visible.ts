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
