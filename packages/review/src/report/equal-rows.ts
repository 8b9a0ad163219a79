import type { Kind } from "../change/kinds.ts";
import { few } from "../change/wording.ts";
import { canonicalText } from "../document/json.ts";
import type { ReviewedFinding } from "../policy/outcome.ts";
import type { Explanation } from "./explanation.ts";

/** One change to readers: a finding, or several that one sentence describes. */
export interface ReportedFinding
  extends Omit<ReviewedFinding, "id" | "fingerprint" | "before" | "after"> {
  readonly id: Kind | "renamed";
  readonly findings: readonly ReviewedFinding[];
  /** Undefined if the change breaks no client. */
  readonly explanation: Explanation | undefined;
  /** The places of a change that is equal in many places. */
  readonly places?: readonly string[];
}

/** The minimum number of rows that become one: a few rows are read as quickly as their summary. */
const minEqualRows = 4;

/** Merges rows that describe equal changes of many places, at the position of the first of them. */
export function rolledUp(rows: readonly ReportedFinding[]): ReportedFinding[] {
  return mergedBy(rows, { keyOf, rowOf });
}

interface Merging {
  /** Undefined for rows that stay alone. */
  readonly keyOf: (row: ReportedFinding) => string | undefined;
  readonly rowOf: (rows: readonly ReportedFinding[]) => ReportedFinding;
  readonly minimum?: number;
}

/** Merges the rows with the same key at the position of the first of them, if there are enough. */
export function mergedBy(
  rows: readonly ReportedFinding[],
  { keyOf, rowOf, minimum = minEqualRows }: Merging,
): ReportedFinding[] {
  const groups = new Map<string, ReportedFinding[]>();
  const keys = rows.map((row, index) => keyOf(row) ?? String(index));
  for (const [index, row] of rows.entries()) {
    const key = keys[index] as string;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return rows.flatMap((row, index) => {
    const group = groups.get(keys[index] as string) ?? [row];
    if (group.length < minimum) return [row];
    return group[0] === row ? [rowOf(group)] : [];
  });
}

/** The properties that merged rows must have in common: their words, and every decision about them. */
function keyOf(row: ReportedFinding): string | undefined {
  const words = wordsOf(row);
  return words && canonicalText([...decisionOf(row), row.id, words, row.explanation ?? null]);
}

/** The verdict on a row, and every decision about it. */
export function decisionOf({ verdict, direction, waiver, allowance, announced }: ReportedFinding) {
  return [verdict, direction, waiver?.fingerprint ?? null, allowance ?? null, announced ?? null];
}

/** The part of a sentence after the place; undefined for sentences of another form. */
function wordsOf({ id, message, findings }: ReportedFinding): string | undefined {
  const [first] = findings;
  const end = first && `: ${first.change.message}.`;
  if (id === "renamed" || !end) return undefined;
  if (message.endsWith(end)) return end;
  const values = message.lastIndexOf(": the values ");
  return values > 0 ? message.slice(values) : undefined;
}

function rowOf(rows: readonly ReportedFinding[]): ReportedFinding {
  const [first] = rows as [ReportedFinding];
  const words = wordsOf(first) ?? "";
  // Branches of one union have the same name.
  const places = [...new Set(rows.map(({ message }) => message.slice(0, -words.length)))];
  return {
    ...together(rows),
    message: `${few(places)}${words}`,
    places,
  };
}

/** The first of several rows, with the findings and operations of all. */
export function together(rows: readonly ReportedFinding[]): ReportedFinding {
  return {
    ...(rows[0] as ReportedFinding),
    findings: rows.flatMap(({ findings }) => findings),
    operations: [...new Set(rows.flatMap(({ operations }) => operations))],
    breaks: [...new Set(rows.flatMap(({ breaks }) => breaks))],
  };
}
