import type { Document } from "../document/document.js";
import type { Verdict } from "../finding/finding.js";
import type { Problem } from "../policy/problem.js";
import type { Review, ReviewedFinding } from "../review.js";

/** One side of a review, and what to call it. */
export interface Source {
  readonly document: Document;
  readonly label: string;
  /** The commit it was read from; undefined for files as they are now. */
  readonly commit: string | undefined;
  /** What else there is to know about it. */
  readonly note?: string;
}

/** All that a report can show. */
export interface Report {
  readonly review: Review;
  readonly before: Source;
  readonly after: Source;
  /** The day of the review, as `2030-12-31`. */
  readonly today: string;
}

export function ofVerdict({ review }: Report, verdict: Verdict): readonly ReviewedFinding[] {
  return review.findings.filter((each) => each.verdict === verdict);
}

/** What the policy says beyond the findings themselves. */
export function otherProblems({ review }: Report): readonly Problem[] {
  return review.problems.filter(({ rule }) => rule !== "breaking-change");
}

/** What was compared, when, and what there is to know about it. */
export function context({ before, after, today }: Report): string {
  return [`${before.label} → ${after.label}`, today, ...(before.note ? [before.note] : [])].join(
    " · ",
  );
}
