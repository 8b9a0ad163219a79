import { compareContracts } from "./compare/compare-contracts.js";
import type { Occurrence } from "./compare/occurrence.js";
import type { Document } from "./document/document.js";
import { ReviewError } from "./document/review-error.js";
import { checkComparison } from "./engine/canary.js";
import { askRedocly, type Opinion } from "./engine/redocly.js";
import { type Engine, secondOpinion } from "./engine/second-opinion.js";
import { announcementOf, type History } from "./finding/announcement.js";
import { type Finding, type Verdict, verdicts } from "./finding/finding.js";
import { type Group, groupOccurrences, toFinding } from "./finding/group.js";
import { allowanceFor, type Bump } from "./policy/allowances.js";
import { judge } from "./policy/judge.js";
import type { Problem } from "./policy/problem.js";
import { type RequiredVersion, requiredVersion } from "./policy/required-version.js";
import { largest } from "./policy/version.js";
import { type Waiver, waiverFor } from "./policy/waivers.js";

export interface ReviewOptions {
  /** The day of the review, for example `2030-12-31`. Sunsets and waivers are compared with it. */
  readonly today: string;
  readonly waivers: readonly Waiver[];
  /**
   * Whether the rules about versions and announcements are enforced. They are for a contract and its
   * own history; between two separate files, they are only advice.
   */
  readonly isEnforced: boolean;
  /** When the lines of the base were written. Without it, only `x-deprecated-at` is used. */
  readonly history?: History;
}

/** A finding with the policy's decision about it. */
export interface ReviewedFinding extends Finding {
  readonly waiver?: Waiver;
}

export interface Review {
  readonly verdict: Verdict | "none";
  readonly passed: boolean;
  readonly version: RequiredVersion;
  readonly findings: readonly ReviewedFinding[];
  readonly problems: readonly Problem[];
  readonly engine: Engine;
}

/**
 * Reviews a contract against its base.
 *
 * @throws {ReviewError} if the two cannot be compared, or if a detector fails its own test
 */
export async function review(
  before: Document,
  after: Document,
  options: ReviewOptions,
): Promise<Review> {
  checkComparison();
  const opinion = askRedocly(before, after);
  // The process may fail before its promise is awaited below.
  opinion.catch(() => {});
  const groups = groupOccurrences(compared(before, after));
  return conclude({ before, after, groups, opinion: await opinion }, options);
}

/** The comparison; if its recursion exceeds the stack, there is no verdict. */
function compared(before: Document, after: Document): Occurrence[] {
  try {
    return compareContracts(before, after);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ReviewError("The schemas refer to each other too deeply to be compared.");
  }
}

/** What the detectors have found in two contracts. */
interface Evidence {
  before: Document;
  after: Document;
  groups: readonly Group[];
  opinion: Opinion;
}

/** The review that follows from the findings and the policy. */
export function conclude(
  { before, after, groups, opinion }: Evidence,
  options: ReviewOptions,
): Review {
  const assessed = groups.map((group) => assess(group, options));
  const second = secondOpinion(opinion, {
    before,
    after,
    findings: assessed.map(({ finding }) => finding),
  });
  const findings = [...assessed.map(({ finding }) => finding), ...second.findings];
  const bumps = [
    ...assessed.flatMap(({ bump }) => bump),
    ...second.findings.map(() => "major" as const),
  ];
  const version = requiredVersion({ before, after }, largest(bumps));
  const problems = judge({ after, groups, findings, version }, options);
  return {
    verdict: worst(findings),
    passed: !problems.some(({ level }) => level === "failure"),
    version,
    findings: [...findings].sort(
      (a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict),
    ),
    problems,
    engine: second.engine,
  };
}

function worst(findings: readonly Finding[]): Review["verdict"] {
  return verdicts.find((each) => findings.some(({ verdict }) => verdict === each)) ?? "none";
}

function assess(
  group: Group,
  { today, waivers, history = () => undefined }: ReviewOptions,
): { finding: ReviewedFinding; bump: Bump } {
  const found = toFinding(group);
  const isBreaking = found.verdict === "breaking";
  const finding = isBreaking ? { ...found, announced: announcementOf(group, history) } : found;
  const allowance = isBreaking ? allowanceFor(group, today) : undefined;
  if (allowance) {
    const allowed = { ...finding, verdict: "compatible" as const, allowance: allowance.reason };
    return { finding: allowed, bump: allowance.bump };
  }
  const waiver = waiverFor(finding, waivers, today);
  if (waiver) return { finding: { ...finding, waiver }, bump: "minor" };
  const bumps = { breaking: "major", compatible: "minor", "docs-only": "patch" } as const;
  return { finding, bump: bumps[finding.verdict] };
}
