import type { RepositoryCopy } from "../copy/repository-copy.ts";
import type { Coverage } from "../covering/coverage.ts";
import type { Mutant } from "../mutants/mutant.ts";
import type { TypeChecker } from "./type-checker.ts";

/** What notices mistakes without running a test, in the order in which it is asked. */
export const stagesBeforeTests = ["generate", "lint", "review", "compiler"] as const;

export const stageNames = [...stagesBeforeTests, "generated tests", "unit tests"] as const;

type StageName = (typeof stageNames)[number];

/** A copy of the repository that has a mutant, and what looks at it. */
export interface MutatedCopy {
  copy: RepositoryCopy;
  types: TypeChecker;
  coverage: Coverage;
  mutant: Mutant;
}

/** What has noticed a mutant, and what it said. */
export interface Catch {
  by: StageName;
  says: string;
}

/** Looks for a mistake without running tests. Returns what it says about it; null if it notices nothing. */
export type Stage = (mutated: MutatedCopy) => Promise<string | null>;

/** The first line of an output that says something. */
export function firstLine(output: string, pattern = /\S/): string {
  const lines = output.split("\n").map((line) => line.trim());
  return (lines.find((line) => pattern.test(line)) ?? lines.find(Boolean) ?? "").slice(0, 160);
}
