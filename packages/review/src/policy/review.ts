import type { Both } from "../change/change.ts";
import { compareContracts } from "../compare-contracts/contracts.ts";
import { readRest } from "../compare-contracts/read-rest.ts";
import type { Document } from "../document/document.ts";
import { ReviewError } from "../document/review-error.ts";
import { announcementOf, type History } from "../finding/announcement.ts";
import { type Finding, toFindings, type Verdict } from "../finding/finding.ts";
import { byImportance } from "../finding/importance.ts";
import { type Allowance, allowanceFor } from "./allowances.ts";
import { judge, type Rules } from "./judge.ts";
import type { Problem, ReviewedFinding } from "./outcome.ts";
import { type Owners, withSeverity } from "./severities.ts";
import { unknownChanges } from "./unknown-changes.ts";
import {
  type Bump,
  firstRelease,
  isNewMajor,
  largest,
  type RequiredVersion,
  requiredVersion,
  versionText,
} from "./version.ts";
import { checkWaivers, waiverFor, waiversSince } from "./waivers.ts";

export interface ReviewOptions extends Rules, Owners {
  /** The dates of the lines of the base. Without it, only `x-deprecated-at` is used. */
  readonly history?: History;
  /** The last release; null if there is none yet. Without it, the base counts as the last release. */
  readonly release?: Release | null;
  /** Whether the base was released, so that waivers since then may be settled. */
  readonly isRelease?: boolean;
}

/** A released contract. */
export interface Release {
  readonly tag: string;
  readonly document: Document;
}

export interface Review {
  /** Unknown if the base is not a contract, and only the revision was reviewed. */
  readonly verdict: Verdict | "none" | "unknown";
  readonly passed: boolean;
  readonly version: RequiredVersion;
  /** The findings, the most important first. */
  readonly findings: readonly ReviewedFinding[];
  readonly problems: readonly Problem[];
  /** Set if the version allows breaking changes. */
  readonly newMajor?: NewMajor;
}

/** A version that allows breaking changes. */
interface NewMajor extends Both<string> {
  /** Whether an earlier change has raised the version. */
  readonly isEarlier: boolean;
  /** The number of breaking changes that pass only because of the version. */
  readonly allows: number;
}

/**
 * Reviews a contract against its base.
 *
 * @throws {ReviewError} if the two cannot be compared
 */
export function review(before: Document, after: Document, options: ReviewOptions): Review {
  const { release } = options;
  const isLast = release === undefined || release?.document === before;
  const isRelease = isLast || options.isRelease === true;
  if (options.isEnforced) refuseDeep(() => readRest({ before, after }));
  const decisions = decisionsAbout({ before, after }, { ...options, isRelease });
  const sinceRelease =
    isLast || release === null
      ? decisions
      : decisionsAbout(
          { before: release.document, after },
          { ...options, history: noHistory, isRelease: true },
        );
  const findings = decisions.map(({ finding }) => finding);
  const version = judgeVersion({ before, after }, { release, findings, sinceRelease });
  const raised = [versionText(before), version.before].find((each) =>
    isNewMajor(each, version.after),
  );
  const problems = judge(
    {
      before,
      after,
      findings,
      sinceRelease: sinceRelease.map(({ finding }) => finding),
      version,
      isNewMajor: raised !== undefined,
    },
    options,
  );
  const refused = new Set(problems.map(({ fingerprint }) => fingerprint));
  const unwaived = findings.filter(({ verdict, waiver }) => verdict === "breaking" && !waiver);
  const allows = unwaived.filter(({ fingerprint }) => !refused.has(fingerprint)).length;
  const ordered = byImportance(findings);
  return {
    verdict: ordered[0]?.verdict ?? "none",
    passed: isAllowed(problems),
    version,
    findings: ordered,
    problems,
    ...(raised !== undefined &&
      options.isEnforced && {
        newMajor: {
          ...{ before: raised, after: version.after, allows },
          isEarlier: raised !== versionText(before),
        },
      }),
  };
}

/**
 * Reviews a contract whose base is invalid, so its changes are unknown. Where the policy is enforced, only a waiver that
 * the base already has allows them: the change cannot approve what nobody compares.
 *
 * @throws {ReviewError} if the contract itself cannot be read
 */
export function reviewAlone(after: Document, options: ReviewOptions): Review {
  compared(after, after);
  refuseDeep(() => readRest({ before: after, after }));
  const version = requiredVersion({ before: after, after }, undefined);
  const known = { findings: [], sinceRelease: [], version, isNewMajor: false };
  const problems = [
    unknownChanges(after, options),
    // Other waivers apply only to changes.
    ...judge({ after, ...known }, { ...options, waivers: [] }),
  ];
  return { verdict: "unknown", passed: isAllowed(problems), version, findings: [], problems };
}

/** Reviews a contract that the change removes: it has no version that could be right. */
export function reviewRetired({ before, after }: Both<Document>, options: ReviewOptions): Review {
  const { version, problems, ...found } = review(before, after, options);
  const others = problems.filter(({ rule }) => rule !== "version");
  const retired = { ...version, after: "", required: "", isEnough: true };
  return { ...found, version: retired, problems: others, passed: isAllowed(others) };
}

/**
 * Reviews an invalid contract that a change leaves as it is.
 *
 * @param reason the mistake in the contract, in a sentence
 */
export function reviewUnchanged(document: Document, reason: string, options: Rules): Review {
  const version = requiredVersion({ before: document, after: document }, undefined);
  const message = `The contract is not valid, and the change leaves it as it is: ${reason}`;
  const problems: Problem[] = [
    { rule: "invalid-base", level: "advice", message },
    ...checkWaivers(options.waivers, [], options.today),
  ];
  return { verdict: "none", passed: isAllowed(problems), version, findings: [], problems };
}

function isAllowed(problems: readonly Problem[]): boolean {
  return !problems.some(({ level }) => level === "failure");
}

interface Judged {
  readonly release: Release | null | undefined;
  readonly findings: readonly Finding[];
  readonly sinceRelease: readonly Decision[];
}

/** A change raises the version of the last release, unless an earlier change has already done so. */
function judgeVersion(
  { before, after }: Both<Document>,
  { release, findings, sinceRelease }: Judged,
): RequiredVersion {
  if (release === null) return firstRelease({ before, after });
  const bump = largest(sinceRelease.map(({ bump }) => bump));
  if (!release) return requiredVersion({ before, after }, bump);
  // A change that does not touch the contract need not correct a version that earlier changes have left too low.
  const own = requiredVersion({ before, after }, undefined);
  const isUntouched = findings.length === 0 && own.before === own.after;
  const version = isUntouched ? own : requiredVersion({ before: release.document, after }, bump);
  return { ...version, release: release.tag };
}

function compared(before: Document, after: Document): Finding[] {
  return refuseDeep(() => toFindings(compareContracts(before, after)));
}

/** If the recursion of a comparison exceeds the stack, there is no verdict. */
function refuseDeep<Result>(compare: () => Result): Result {
  try {
    return compare();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ReviewError("The schemas refer to each other too deeply: shorten the chain.");
  }
}

interface Decision {
  finding: ReviewedFinding;
  bump: Bump;
}

function decisionsAbout(
  { before, after }: Both<Document>,
  options: ReviewOptions & { isRelease: boolean },
): Decision[] {
  const view = { ...options, version: versionText(before) };
  const waivers = waiversSince(options.waivers, view);
  return compared(before, after).map((finding) => decide(finding, { ...options, waivers }));
}

const noHistory: History = () => undefined;
const bumps = { breaking: "major", compatible: "minor", "docs-only": "patch" } as const;

function decide(written: Finding, options: ReviewOptions): Decision {
  const { today, waivers, history = noHistory } = options;
  const found = withSeverity(written, options);
  if (found.verdict !== "breaking") return { finding: found, bump: bumps[found.verdict] };
  const finding = { ...found, announced: announcementOf(found, history) };
  const allowance = allowanceFor(found, today);
  if (allowance) return allowed(finding, allowance);
  const waiver = waiverFor(finding, waivers);
  if (waiver) return { finding: { ...finding, waiver }, bump: "minor" };
  return { finding, bump: bumps.breaking };
}

function allowed(finding: ReviewedFinding, { reason, bump }: Allowance): Decision {
  return { finding: { ...finding, verdict: "compatible", allowance: reason }, bump };
}
