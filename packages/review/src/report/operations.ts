import type { Finding } from "../finding/finding.js";

/** How many changes of each kind an operation has. */
export interface AffectedOperation {
  name: string;
  breaking: number;
  compatible: number;
  documentation: number;
}

/** The operations that a review affects, those that break first. */
export function affectedOperations(
  findings: readonly Finding[],
): readonly Readonly<AffectedOperation>[] {
  const operations = new Map<string, AffectedOperation>();
  for (const { operations: names, breaks, verdict } of findings) {
    // What policy allows breaks nobody who has listened.
    const broken = new Set(verdict === "breaking" ? breaks : []);
    for (const name of names) {
      const counts = operations.get(name) ?? { name, breaking: 0, compatible: 0, documentation: 0 };
      operations.set(name, counts);
      // A change that breaks others is compatible for an operation whose clients it does not break.
      if (broken.has(name)) counts.breaking += 1;
      else if (verdict === "docs-only") counts.documentation += 1;
      else counts.compatible += 1;
    }
  }
  return [...operations.values()].sort(
    (left, right) => right.breaking - left.breaking || right.compatible - left.compatible,
  );
}
