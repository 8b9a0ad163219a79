import type { Review } from "../review.js";
import { count, list } from "./affected.js";
import { ofVerdict, type Report } from "./report.js";

/** The answer in one line: whether it breaks anyone and whom, and which version it needs. */
export function headline(report: Report, show = (name: string) => name): string {
  const { verdict, version } = report.review;
  const isWaived = ofVerdict(report, "breaking").every(({ waiver }) => waiver);
  const answers = {
    breaking: `Breaking${isWaived ? ", but waived" : ""}: ${breakage(report)}${whom(broken(report), show)}`,
    compatible: "Compatible: no client breaks",
    "docs-only": "Only the documentation changes",
    none: "No change",
  };
  return `${answers[verdict]}. ${versionSentence(version)}`;
}

/** How much breaks, as `2 changes break clients of 3 operations`. */
export function breakage(report: Report): string {
  const number = ofVerdict(report, "breaking").length;
  const names = broken(report);
  const whose = names.length > 0 ? count(names.length, "operation") : "the contract";
  return `${count(number, "change")} ${number === 1 ? "breaks" : "break"} clients of ${whose}`;
}

/** The operations whose clients break, those with the most breaking changes first. */
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

export function versionSentence({ before, after, required, isEnough }: Review["version"]): string {
  if (!isEnough) return `The version must become ${required}; it is ${after}.`;
  if (before === "") return `The first version is ${after}.`;
  return before === after
    ? `The version stays ${after}.`
    : `The version rises from ${before} to ${after}.`;
}
