import { diffLines } from "diff";

/** One line of a comparison: the text on each side, or nothing where a side has no such line. */
export interface Row {
  readonly kind: "same" | "changed" | "skipped";
  readonly before: Line | undefined;
  readonly after: Line | undefined;
}

export interface Line {
  readonly number: number;
  readonly text: string;
}

const context = 3;

/** Two texts line by line, what was removed beside what took its place; the rest is left out. */
export function sideBySide(before: string, after: string): Row[] {
  const rows: Row[] = [];
  const next = { before: 1, after: 1 };
  const take = (side: "before" | "after", text: string): Line => ({ number: next[side]++, text });
  const removed: Line[] = [];
  const added: Line[] = [];
  const flush = () => {
    const length = Math.max(removed.length, added.length);
    for (let index = 0; index < length; index += 1) {
      rows.push({ kind: "changed", before: removed[index], after: added[index] });
    }
    removed.length = 0;
    added.length = 0;
  };
  for (const part of diffLines(before, after)) {
    for (const text of part.value.replace(/\n$/, "").split("\n")) {
      if (part.removed) removed.push(take("before", text));
      else if (part.added) added.push(take("after", text));
      else {
        flush();
        rows.push({ kind: "same", before: take("before", text), after: take("after", text) });
      }
    }
  }
  flush();
  return shortened(rows);
}

/** Keeps the lines around each change, for orientation. */
function shortened(rows: readonly Row[]): Row[] {
  const changed = rows.flatMap(({ kind }, index) => (kind === "changed" ? [index] : []));
  const near = new Set(
    changed.flatMap((index) =>
      Array.from({ length: 2 * context + 1 }, (_none, offset) => index - context + offset),
    ),
  );
  return rows.flatMap((row, index): Row[] => {
    if (near.has(index)) return [row];
    const isFirst = index === 0 || near.has(index - 1);
    return isFirst ? [{ kind: "skipped", before: undefined, after: undefined }] : [];
  });
}
