import type { Source } from "../cli/sources.js";
import type { Finding, Verdict } from "../finding/finding.js";
import type { Review, ReviewedFinding } from "../review.js";

/** All that a report can show. */
export interface Report {
  readonly review: Review;
  readonly before: Source;
  readonly after: Source;
  /** The day of the review, as `2030-12-31`. */
  readonly today: string;
}

export const verdicts: readonly Verdict[] = ["breaking", "compatible", "docs-only"];

export function ofVerdict({ review }: Report, verdict: Verdict): readonly ReviewedFinding[] {
  return review.findings.filter((each) => each.verdict === verdict);
}

/** The answer in one line: whether it breaks anyone, and which version it needs. */
export function headline({ review }: Report): string {
  const { verdict, version } = review;
  const breaking = review.findings.filter((each) => each.verdict === "breaking");
  const operations = new Set(breaking.flatMap(({ breaks }) => breaks)).size;
  const answers = {
    breaking: `Breaking: ${count(breaking.length, "change")} ${breaking.length === 1 ? "breaks" : "break"} clients of ${count(operations, "operation")}`,
    compatible: "Compatible: no client breaks",
    "docs-only": "Only the documentation changes",
    none: "No change",
  };
  return `${answers[verdict]}. ${versionSentence(version)}`;
}

function versionSentence({ before, after, required, isEnough }: Review["version"]): string {
  if (!isEnough) return `The version must become ${required}; it is ${after}.`;
  return before === after
    ? `The version stays ${after}.`
    : `The version rises from ${before} to ${after}.`;
}

/** Which operations a finding affects, in a few words: of a breaking one those that it breaks. */
export function affected({ operations, breaks, verdict }: Finding): string {
  if (operations.length === 0) return "the whole contract";
  const isPartial =
    verdict === "breaking" && breaks.length > 0 && breaks.length < operations.length;
  if (!isPartial) return nameOrCount(operations);
  return `${nameOrCount(breaks)} (${count(operations.length, "operation")} use it)`;
}

function nameOrCount(names: readonly string[]): string {
  return names.length === 1 ? String(names[0]) : count(names.length, "operation");
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** What policy adds to a finding: why it is allowed, or until when. */
export function remark({ allowance, waiver }: ReviewedFinding): string | undefined {
  if (waiver) return `waived until ${waiver.expires}: ${waiver.reason}`;
  return allowance && `allowed: ${allowance}`;
}
