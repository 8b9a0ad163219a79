import type { Both } from "../change/change.ts";
import type { Document } from "../document/document.ts";
import type { Location } from "../document/places.ts";
import type { Finding, Verdict } from "../finding/finding.ts";
import { byImportance } from "../finding/importance.ts";
import type { Problem } from "../policy/outcome.ts";
import type { Review } from "../policy/review.ts";
import type { OwnDecisions } from "./own-decisions.ts";
import { type Row, rowsOf } from "./rows.ts";
import { type Usage, usageOf } from "./usage.ts";

/** One side of a review, and its name. */
export interface Source {
  readonly document: Document;
  readonly label: string;
  /** The commit from which it was read; undefined for files as they are now. */
  readonly commit: string | undefined;
  /** A further remark about it. */
  readonly note?: string;
  /** Whether it is not a valid contract: then the document is a stand-in without operations. */
  readonly isInvalid?: boolean;
  /** Whether the change removes the contract: then the document is a stand-in without operations. */
  readonly isRetired?: boolean;
}

/** All data that a report can show. */
export interface Report extends Both<Source> {
  readonly review: Review;
  /** The day of the review, such as `2030-12-31`. */
  readonly today: string;
  /** What is known about the use of the base, if the user has named a file. */
  readonly usage?: Usage | undefined;
  /** The path for new waivers; undefined if there is none. */
  readonly waiverFile?: string | undefined;
  /** The path of the contract, if the report is one of several. */
  readonly contract?: string | undefined;
  /** The decisions of the change about itself, if it has a history. */
  readonly decisions?: OwnDecisions | undefined;
}

/** The rows of a report, the most severe first. */
export function rowsIn({ review, usage }: Report): readonly Row[] {
  const rows =
    known.get(review) ??
    byImportance(rowsOf(review).map((row) => ({ ...row, usage: usageOf(row, usage) })));
  known.set(review, rows);
  return rows;
}

/** Every part of a report needs the rows. */
const known = new WeakMap<Review, readonly Row[]>();

export function ofVerdict(report: Report, verdict: Verdict): readonly Row[] {
  return rowsIn(report).filter((each) => each.verdict === verdict);
}

/** The problems besides the findings themselves, each once per row. */
export function otherProblems(report: Report): readonly Problem[] {
  const rows = new Map(
    rowsIn(report).flatMap((row) => row.findings.map((each) => [each.fingerprint, row] as const)),
  );
  const reported = new Map<Row, Set<string>>();
  return report.review.problems.flatMap((problem) => {
    const { rule, fingerprint = "" } = problem;
    if (rule === "breaking-change") return [];
    const row = rows.get(fingerprint);
    if (!row) return [problem];
    const rules = reported.get(row) ?? new Set();
    reported.set(row, rules);
    return rules.size < rules.add(rule).size ? [ofRow(problem, row)] : [];
  });
}

/** A problem of one finding, in the words of a row that has several. */
function ofRow(problem: Problem, { findings, message }: Row): Problem {
  const own = findings.find(({ fingerprint }) => fingerprint === problem.fingerprint)?.message;
  const words = own?.slice(0, -1) ?? "";
  if (words === "" || !problem.message.startsWith(words)) return problem;
  return { ...problem, message: message.slice(0, -1) + problem.message.slice(words.length) };
}

/** The sides and the day of the comparison, with remarks about it. */
export function context({ before, after, today }: Report): string {
  return [`${before.label} → ${after.label}`, today, ...(before.note ? [before.note] : [])].join(
    " · ",
  );
}

/** The number of changes of each kind in an operation. */
interface AffectedOperation {
  name: string;
  breaking: number;
  compatible: number;
  documentation: number;
}

/** The operations that a review affects, those with breaking changes first. */
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
      // A change that breaks clients of other operations counts as compatible for this one.
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
 * The places at which to look at a finding. A new thing has only a place in the revision and a removed thing only one
 * in the base: the place where it would be on the other side does not help.
 */
export function selectLocations({
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
 * The lines for the waiver file that would allow the refused changes; undefined if there are none. The reason is left
 * empty for the person who decides, and the file is refused without it.
 */
export function waiverLines(report: Report): string | undefined {
  const expires = new Date(Date.parse(report.today) + daysOfGrace * day).toISOString().slice(0, 10);
  const unknown = report.review.problems
    .filter(isInvalidBase)
    .flatMap((each) => each.fingerprint ?? []);
  const keys = [
    ...new Set([...unknown, ...rowsIn(report).flatMap(({ waiverKeys }) => waiverKeys)]),
  ];
  const lines = keys.map((key) => `"${key}": { reason: "", expires: ${expires} }`);
  return lines.length > 0 ? lines.join("\n") : undefined;
}

export function waiverHint({ review, waiverFile = "a file for --waivers" }: Report): string {
  return review.problems.some(isInvalidBase)
    ? `To accept this revision without a comparison, give a reason in ${waiverFile}, and merge that in a change of its own first`
    : `To accept the breaking changes, give a reason for each in ${waiverFile}`;
}

function isInvalidBase({ rule, level }: Problem): boolean {
  return rule === "invalid-base" && level === "failure";
}
