import type { Both } from "../change/change.ts";
import type { Document } from "../document/document.ts";
import type { Location } from "../document/places.ts";
import type { Finding, Verdict } from "../finding/finding.ts";
import type { Problem } from "../policy/outcome.ts";
import type { Review } from "../policy/review.ts";
import type { OwnDecisions } from "./own-decisions.ts";
import { type Row, rowsOf } from "./rows.ts";
import type { Usage } from "./usage.ts";

/** One side of a review, and what to call it. */
export interface Source {
  readonly document: Document;
  readonly label: string;
  /** The commit it was read from; undefined for files as they are now. */
  readonly commit: string | undefined;
  /** What else there is to know about it. */
  readonly note?: string;
  /** Whether it is not a valid contract: the document is a stand-in for it then, without operations. */
  readonly isInvalid?: boolean;
}

/** All that a report can show. */
export interface Report extends Both<Source> {
  readonly review: Review;
  /** The day of the review, as `2030-12-31`. */
  readonly today: string;
  /** How often operations were called, where the person has said. */
  readonly usage?: Usage | undefined;
  /** Where waivers are kept; none where the person has not said. */
  readonly waiverFile?: string | undefined;
  /** The path of the contract, where the report is one of several. */
  readonly contract?: string | undefined;
  /** What the change decides about itself, if it has a past. */
  readonly decisions?: OwnDecisions | undefined;
}

/** What readers are told, the most severe first. */
export function rowsIn({ review }: Report): readonly Row[] {
  const rows = known.get(review) ?? rowsOf(review);
  known.set(review, rows);
  return rows;
}

/** Every part of a report asks for the rows. */
const known = new WeakMap<Review, readonly Row[]>();

export function ofVerdict(report: Report, verdict: Verdict): readonly Row[] {
  return rowsIn(report).filter((each) => each.verdict === verdict);
}

/** What the policy says beyond the findings themselves: once of all that one row tells. */
export function otherProblems(report: Report): readonly Problem[] {
  const rows = new Map(
    rowsIn(report).flatMap((row) => row.findings.map((each) => [each.fingerprint, row] as const)),
  );
  const told = new Map<Row, Set<string>>();
  return report.review.problems.filter(({ rule, fingerprint = "" }) => {
    if (rule === "breaking-change") return false;
    const row = rows.get(fingerprint);
    if (!row) return true;
    const rules = told.get(row) ?? new Set();
    told.set(row, rules);
    return rules.size < rules.add(rule).size;
  });
}

/** What was compared, when, and what there is to know about it. */
export function context({ before, after, today }: Report): string {
  return [`${before.label} → ${after.label}`, today, ...(before.note ? [before.note] : [])].join(
    " · ",
  );
}

/** How many changes of each kind an operation has. */
interface AffectedOperation {
  name: string;
  breaking: number;
  compatible: number;
  documentation: number;
}

/** The operations that a review affects, those that break first. */
export function affectedOperations(
  findings: readonly Pick<Finding, "operations" | "breaks" | "verdict">[],
): readonly Readonly<AffectedOperation>[] {
  const operations = new Map<string, AffectedOperation>();
  for (const { operations: names, breaks, verdict } of findings) {
    // A change that the policy allows breaks no client that followed the announcement.
    const broken = new Set(verdict === "breaking" ? breaks : []);
    for (const name of names) {
      const counts = operations.get(name) ?? { name, breaking: 0, compatible: 0, documentation: 0 };
      operations.set(name, counts);
      // A change that breaks others is compatible for an operation whose clients it does not break.
      if (broken.has(name)) counts.breaking += 1;
      else if (verdict === "docs-only") counts.documentation += 1;
      else counts.compatible += 1;
    }
  }
  return [...operations.values()].sort(
    (left, right) => right.breaking - left.breaking || right.compatible - left.compatible,
  );
}

export type Side = "before" | "after";

/**
 * Where a finding can be looked at. What is new has no place in the base, only one where it would
 * be, and what is gone none in the revision: to lead there would be of no use.
 */
export function shownLocations({
  id,
  location,
}: Pick<Row, "id" | "location">): Record<Side, Location | null> {
  const { before, after } = location;
  if (!before || !after || before.pointer === after.pointer) return { before, after };
  if (id.endsWith("-added") || contains(before, after)) return { before: null, after };
  if (id.endsWith("-removed") || contains(after, before)) return { before, after: null };
  return { before, after };
}

function contains(outer: Location, inner: Location): boolean {
  return inner.pointer.startsWith(`${outer.pointer}/`);
}

const day = 24 * 60 * 60 * 1000;
const daysOfGrace = 90;

/**
 * The lines for the file of waivers that let through what the policy holds up; undefined when
 * there is nothing to waive. The reason is left for the person who decides: without one, the file
 * is refused.
 */
export function waiverLines(report: Report): string | undefined {
  const expires = new Date(Date.parse(report.today) + daysOfGrace * day).toISOString().slice(0, 10);
  const keys = [...new Set(rowsIn(report).flatMap(({ waiverKeys }) => waiverKeys))];
  const lines = keys.map((key) => `"${key}": { reason: "", expires: ${expires} }`);
  return lines.length > 0 ? lines.join("\n") : undefined;
}

export function waiverHint({ waiverFile }: Report): string {
  return `To let it through, say why in ${waiverFile ?? "a file for --waivers"}`;
}
