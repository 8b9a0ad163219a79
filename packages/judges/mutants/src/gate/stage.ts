import type { RepositoryCopy } from "../copy/repository-copy.ts";
import type { Coverage } from "../covering/coverage.ts";
import type { Mutant } from "../mutants/mutant.ts";
import type { TypeChecker } from "./type-checker.ts";

/** The stages that notice mistakes without running a test, in their order. */
export const stagesBeforeTests = ["generate", "lint", "review", "compiler"] as const;

export const stageNames = [...stagesBeforeTests, "generated tests", "unit tests"] as const;

type StageName = (typeof stageNames)[number];

/** A copy of the repository with a mutant, and the tools that check it. */
export interface MutatedCopy {
  copy: RepositoryCopy;
  types: TypeChecker;
  coverage: Coverage;
  mutant: Mutant;
}

/** The stage that noticed a mutant, and its message. */
export interface Catch {
  by: StageName;
  says: string;
}

/** Looks for a mistake without running tests. Returns a message about it; null if it finds none. */
export type Stage = (mutated: MutatedCopy) => Promise<string | null>;

/** The first line of an output that is not empty. */
export function firstLine(output: string, pattern = /\S/): string {
  const lines = output.split("\n").map((line) => line.trim());
  return (lines.find((line) => pattern.test(line)) ?? lines.find(Boolean) ?? "").slice(0, 160);
}
