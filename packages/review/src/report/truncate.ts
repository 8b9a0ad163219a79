/**
 * Cuts a markdown report at the end of a line so that it fits, closes what is open there, and says
 * where the rest is.
 *
 * @param limit in characters, as GitHub's 65,536 of a comment
 */
export function truncate(text: string, limit: number, wholeReport?: string): string {
  if (text.length <= limit) return text;
  const where = wholeReport ? `[The whole report](${wholeReport})` : "The whole report";
  const note = `\n\n${where} is longer than fits here.\n`;
  const room = Math.max(0, limit - note.length - longestClosing.length);
  const cut = text.slice(0, Math.max(0, text.lastIndexOf("\n", room)));
  return `${cut}${closing(cut)}${note}`;
}

const endOfFence = "\n~~~";
const endOfDetails = "\n\n</details>";
const longestClosing = endOfFence + endOfDetails;

function closing(text: string): string {
  const fences = text.match(/^~~~/gm)?.length ?? 0;
  const opened = text.match(/<details>/g)?.length ?? 0;
  const closed = text.match(/<\/details>/g)?.length ?? 0;
  return (fences % 2 === 1 ? endOfFence : "") + (opened > closed ? endOfDetails : "");
}
