import { count, few } from "../change/wording.ts";
import type { Finding } from "../finding/finding.ts";
import type { Problem, ReviewedFinding } from "../policy/outcome.ts";
import type { Review } from "../policy/review.ts";
import { ofVerdict, type Report } from "./report.ts";
import { type WholeUsage, wholeUsage } from "./usage.ts";

/** The result in one line: whether and which clients the change breaks, and the required version. */
export function headline(report: Report, show = (name: string) => name): string {
  const { verdict } = report.review;
  const isWaived = ofVerdict(report, "breaking").every(({ waiver }) => waiver);
  const summaries = {
    breaking: `Breaking${isWaived ? ", but waived" : ""}: ${breakage(report)}${whom(broken(report), show)}`,
    compatible: "Compatible: no client breaks",
    "docs-only": "Only the documentation changes",
    none: "No change",
    unknown: "The changes are unknown, because the base is not a valid contract",
  };
  return verdict === "unknown"
    ? `${summaries.unknown}.`
    : [`${summaries[verdict]}.`, hits(report)?.sentence, versionSentence(report.review)]
        .filter(Boolean)
        .join(" ");
}

/** The consumers that the change hits, as far as files about their use say. */
export function hits(report: Report): WholeUsage | undefined {
  return wholeUsage(ofVerdict(report, "breaking"), report.usage);
}

/** The number of breaking changes, such as `2 changes break clients of 3 operations`. */
export function breakage(report: Report): string {
  const number = ofVerdict(report, "breaking").length;
  const names = broken(report);
  const whose = names.length > 0 ? count(names.length, "operation") : "the contract";
  return `${count(number, "change")} ${number === 1 ? "breaks" : "break"} clients of ${whose}`;
}

/** The names of operations whose clients break, those with the most breaking changes first. */
export function broken(report: Report): readonly string[] {
  const numbers = new Map<string, number>();
  for (const { breaks } of ofVerdict(report, "breaking")) {
    for (const name of breaks) numbers.set(name, (numbers.get(name) ?? 0) + 1);
  }
  return [...numbers].sort(([, left], [, right]) => right - left).map(([name]) => name);
}

function whom(names: readonly string[], show: (name: string) => string): string {
  return names.length > 0 ? ` (${list(names, show)})` : "";
}

/** The version of the contract; empty if there is none, and none is required. */
export function versionSentence({ version, problems }: Review): string {
  const { before, after, required, isEnough, release, isAnyLater = false } = version;
  const now = after === "" ? "the contract has none" : `it is ${after}`;
  if (!isEnough && isAnyLater) return `The version must be later than ${before}; ${now}.`;
  if (!isEnough) return `The version must become ${required}; ${now}.`;
  if (after === "") return "";
  if (before === "") return `The first version is ${after}.`;
  const isHeld = problems.some(({ rule }) => rule === "breaking-change");
  if (release === null)
    return `Nothing has been released yet, so any version is allowed, such as ${after}${isHeld ? ", but what was merged counts: a breaking change needs a waiver or a new major version" : ""}.`;
  if (version.isUnordered && before !== after) return `The version was ${before} and is ${after}.`;
  return before === after
    ? `The version stays ${after}.`
    : `The version rises from ${before} to ${after}.`;
}

/** The operations that a finding concerns: those whose clients it breaks, and those that only notice it. */
export function affected(
  finding: Pick<Finding, "operations" | "breaks" | "verdict">,
  show = (name: string) => name,
): string {
  const { operations, breaks, verdict } = finding;
  if (operations.length === 0) return "affects the whole contract";
  const broken = new Set(breaks);
  const others = operations.filter((name) => !broken.has(name));
  if (verdict !== "breaking") return `affects ${counted(operations, show)}`;
  const rest = others.length > 0 ? `; compatible for ${list(others, show)}` : "";
  if (breaks.length === 0) return `affects ${counted(operations, show)}`;
  return `breaks ${rest ? list(breaks, show) : counted(breaks, show)}${rest}`;
}

function counted(names: readonly string[], show: (name: string) => string): string {
  if (names.length === 1) return list(names, show);
  return `${count(names.length, "operation")}: ${list(names, show)}`;
}

function list(names: readonly string[], show: (name: string) => string): string {
  return few(names.map(show), 8);
}

/** The day since which clients could know of a finding that breaks them. */
export function announcement({
  announced,
}: Pick<ReviewedFinding, "announced">): string | undefined {
  if (announced === undefined) return undefined;
  if (announced === null) return "never announced";
  const { deprecatedSince, sunset } = announced;
  const since = deprecatedSince ? `deprecated since ${deprecatedSince}` : "deprecated";
  return sunset ? `${since}, removal announced for ${sunset}` : `${since}, no removal announced`;
}

/** The policy's remark on a finding: why it is allowed, or until when. */
export function remark({
  allowance,
  waiver,
}: Pick<ReviewedFinding, "allowance" | "waiver">): string | undefined {
  if (waiver) return `waived until ${waiver.expires}: ${waiver.reason}`;
  return allowance && `allowed: ${allowance}`;
}

/** The severity of a problem in a word: some problems of two files with an unknown history are only advice. */
export function problemWord({ level }: Problem): string {
  return level === "failure" ? "Failure" : "Advice";
}
