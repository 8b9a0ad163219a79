/** A part of a text, and its replacement. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/**
 * Changes a text.
 *
 * @param original the text of the file
 * @throws {Error} if the place to change does not occur exactly once in the file
 */
export type Change = (original: string) => TextEdit[];

/** The text with all edits, which must not overlap. */
export function applied(original: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), original);
}

/** Several changes to one file that belong together. */
export function together(...changes: Change[]): Change {
  return (original) => changes.flatMap((change) => change(original));
}

/** The only match. */
export function theOnly<Found>(found: readonly Found[], what: string): Found {
  const [first, second] = found;
  if (first === undefined) throw new Error(`there is no ${what}`);
  if (second !== undefined) throw new Error(`there are ${found.length} of ${what}`);
  return first;
}
