import { diffWordsWithSpace } from "diff";

/** A piece of a line, and whether the other line has something else there. */
export interface Piece {
  readonly text: string;
  readonly isChanged: boolean;
}

/** What differs within two lines that stand beside each other, in either. */
export function inlineDiff(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const parts = diffWordsWithSpace(before, after);
  const pieces = (side: "added" | "removed") =>
    parts
      .filter((part) => !part[side === "added" ? "removed" : "added"])
      .map(({ value, [side]: isChanged }) => ({ text: value, isChanged }));
  return { before: pieces("removed"), after: pieces("added") };
}
