import type { Kind } from "../change/kinds.ts";
import { canonicalText } from "../document/json.ts";
import type { ReviewedFinding } from "../policy/outcome.ts";
import type { Explanation } from "./explanation.ts";

/** What readers take for one change: a finding, or several that one sentence tells. */
export interface Told extends Omit<ReviewedFinding, "id" | "fingerprint" | "before" | "after"> {
  readonly id: Kind | "renamed";
  readonly findings: readonly ReviewedFinding[];
  /** Undefined for what breaks nobody. */
  readonly explanation: Explanation | undefined;
  /** The places of a change that is the same in many. */
  readonly places?: readonly string[];
}

/** Fewer rows are read as soon as one that stands for them. */
const fewest = 4;

/** The most names in a row: nobody reads more. */
const mostNames = 3;

/** Rows that say the same of many places become one, where the first of them stood. */
export function rolledUp(rows: readonly Told[]): Told[] {
  const groups = new Map<string, Told[]>();
  const keys = rows.map((row, index) => keyOf(row) ?? String(index));
  for (const [index, row] of rows.entries()) {
    const key = keys[index] as string;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return rows.flatMap((row, index) => {
    const group = groups.get(keys[index] as string) ?? [row];
    if (group.length < fewest) return [row];
    return group[0] === row ? [rowOf(group)] : [];
  });
}

/** What rows must have in common: the words, and every decision about them. */
function keyOf(row: Told): string | undefined {
  const { id, verdict, direction, waiver, allowance, announced, explanation } = row;
  const words = wordsOf(row);
  if (words === undefined) return undefined;
  const decision = [waiver?.fingerprint ?? null, allowance ?? null, announced ?? null];
  return canonicalText([id, verdict, direction, decision, words, explanation ?? null]);
}

/** What follows the place in a sentence; undefined where it is told in another way. */
function wordsOf({ id, message, findings }: Told): string | undefined {
  const [first] = findings;
  const end = first && `: ${first.change.message}.`;
  if (id === "renamed" || !end) return undefined;
  if (message.endsWith(end)) return end;
  const values = message.lastIndexOf(": the values ");
  return values > 0 ? message.slice(values) : undefined;
}

function rowOf(rows: readonly Told[]): Told {
  const [first] = rows as [Told];
  const words = wordsOf(first) ?? "";
  // Branches of one union have one name.
  const places = [...new Set(rows.map(({ message }) => message.slice(0, -words.length)))];
  const rest = places.length - mostNames;
  const more = rest > 0 ? ` and ${rest} more` : "";
  return {
    ...first,
    findings: rows.flatMap(({ findings }) => findings),
    operations: [...new Set(rows.flatMap(({ operations }) => operations))],
    breaks: [...new Set(rows.flatMap(({ breaks }) => breaks))],
    message: `${places.slice(0, mostNames).join(", ")}${more}${words}`,
    places,
  };
}
