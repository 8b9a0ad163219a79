import type { Source } from "../cli/sources.js";
import type { Verdict } from "../finding/finding.js";
import type { Problem } from "../policy/problem.js";
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
