/** In a sentence, in characters: more than this nobody reads. */
const longest = 200;

/** What stands before a difference is shown for as long as this, in characters. */
const context = 40;

/** A text as it fits in a sentence, with an ellipsis for what does not. */
export function shortened(text: string, start = 0): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const end = start + longest;
  const part = characters.slice(start, end).join("");
  return `${start > 0 ? "…" : ""}${part}${end < characters.length ? "…" : ""}`;
}

/** Two texts from shortly before what differs, where they are long. */
export function excerpts(before: string, after: string): [string, string] {
  const [old, now] = [[...before], [...after]];
  const index = old.findIndex((character, position) => character !== now[position]);
  const first = index < 0 ? old.length : index;
  const start = first < longest - context ? 0 : first - context;
  return [shortened(before, start), shortened(after, start)];
}
