import { diffArrays } from "diff";
import type { YamlLine } from "./operation-text.ts";

/** One line of a comparison: the text on each side, or none if a side has no such line. */
export interface Row {
  readonly kind: "same" | "changed" | "skipped";
  readonly before: YamlLine | undefined;
  readonly after: YamlLine | undefined;
  /** For skipped lines: the keys around the next line, from the outside in. */
  readonly within?: readonly string[];
}

const context = 3;

/** The maximum number of changes: texts with more are shown as replaced, because the search would take too long. */
const maximumChanges = 4000;

/** Compares two texts line by line, with removed lines beside their replacements; unchanged parts are left out. */
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

/** The number of removed lines that an addition replaces. */
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

/** The keys above a line with less indentation, if they are not shown themselves. */
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
