import type { Finding } from "../finding/finding.js";
import type { Problem } from "../policy/problem.js";
import type { ReviewedFinding } from "../review.js";

/** Since when clients could know, of a finding that breaks them. */
export function announcement({ announced }: Finding): string | undefined {
  if (announced === undefined) return undefined;
  if (announced === null) return "never announced";
  const { deprecatedSince, sunset } = announced;
  const since = deprecatedSince ? `deprecated since ${deprecatedSince}` : "deprecated";
  return sunset ? `${since}, removal announced for ${sunset}` : `${since}, no removal announced`;
}

/** What policy adds to a finding: why it is allowed, or until when. */
export function remark({ allowance, waiver }: ReviewedFinding): string | undefined {
  if (waiver) return `waived until ${waiver.expires}: ${waiver.reason}`;
  return allowance && `allowed: ${allowance}`;
}

/** What only two files of unknown history may ignore, and what nobody may. */
export function problemWord({ level }: Problem): string {
  return level === "failure" ? "Failure" : "Advice";
}
