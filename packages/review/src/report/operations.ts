import type { Finding, Verdict } from "../finding/finding.js";

/** How many changes of each kind an operation has. */
export interface AffectedOperation {
  readonly name: string;
  readonly breaking: number;
  readonly compatible: number;
  readonly documentation: number;
}

/** The operations that a review affects, those that break first. */
export function affectedOperations(findings: readonly Finding[]): AffectedOperation[] {
  const names = [...new Set(findings.flatMap(({ operations }) => operations))];
  return names
    .map((name) => ({
      name,
      breaking: findings.filter(({ breaks }) => breaks.includes(name)).length,
      compatible: countOf(findings, name, "compatible"),
      documentation: countOf(findings, name, "docs-only"),
    }))
    .sort((left, right) => right.breaking - left.breaking);
}

/** A change that breaks others is compatible for an operation whose clients it does not break. */
function countOf(findings: readonly Finding[], name: string, verdict: Verdict): number {
  return findings.filter((finding) => {
    const isMeant = finding.operations.includes(name) && !finding.breaks.includes(name);
    const own = finding.verdict === "docs-only" ? "docs-only" : "compatible";
    return isMeant && own === verdict;
  }).length;
}
