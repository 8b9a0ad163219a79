import { diffArrays } from "diff";
import type { YamlLine } from "./operation-text.ts";

/** One line of a comparison: the text on each side, or nothing where a side has no such line. */
export interface Row {
  readonly kind: "same" | "changed" | "skipped";
  readonly before: YamlLine | undefined;
  readonly after: YamlLine | undefined;
  /** Of skipped lines, the keys around what follows, from the outside in. */
  readonly within?: readonly string[];
}

const context = 3;

/** Texts that differ more are shown as replaced: to find the fewest changes would take too long. */
const maximumChanges = 4000;

/** Two texts line by line, what was removed beside what took its place; the rest is left out. */
export function sideBySide(before: readonly YamlLine[], after: readonly YamlLine[]): Row[] {
  const parts = partsOf(before, after);
  const rows: Row[] = [];
  let [old, now] = [0, 0];
  for (const [index, { added, removed, count }] of parts.entries()) {
    if (removed && parts[index + 1]?.added) continue;
    const gone = removed ? count : added ? removedBefore(parts, index) : count;
    const come = removed ? 0 : count;
    const kind = added || removed ? "changed" : "same";
    for (let line = 0; line < Math.max(gone, come); line += 1) {
      rows.push({
        kind,
        before: line < gone ? before[old + line] : undefined,
        after: line < come ? after[now + line] : undefined,
      });
    }
    old += gone;
    now += come;
  }
  return shortened(rows);
}

interface Part {
  added: boolean;
  removed: boolean;
  count: number;
}

/** What an addition takes the place of. */
function removedBefore(parts: readonly Part[], index: number): number {
  const previous = parts[index - 1];
  return previous?.removed ? previous.count : 0;
}

function partsOf(before: readonly YamlLine[], after: readonly YamlLine[]): Part[] {
  const text = ({ text: own }: YamlLine) => own;
  const options = { maxEditLength: maximumChanges };
  return (
    diffArrays(before.map(text), after.map(text), options) ?? [
      { added: false, removed: true, count: before.length },
      { added: true, removed: false, count: after.length },
    ]
  );
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
    const isLast = near.has(index + 1) || index === rows.length - 1;
    if (!isLast) return [];
    return [
      { kind: "skipped", before: undefined, after: undefined, within: around(rows, index + 1) },
    ];
  });
}

/** The keys above a line that are indented less, as far as they are not shown themselves. */
function around(rows: readonly Row[], index: number): string[] {
  const keys: string[] = [];
  const text = (row: Row | undefined) => row?.after?.text ?? row?.before?.text ?? "";
  let indent = text(rows[index]).search(/\S/);
  for (let above = index - 1; above >= 0 && indent > 0; above -= 1) {
    const own = text(rows[above]).search(/\S/);
    if (own < 0 || own >= indent) continue;
    keys.unshift(text(rows[above]).trim().replace(/^- /, "").replace(/:$/, ""));
    indent = own;
  }
  return keys;
}
