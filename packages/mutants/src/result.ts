import { type Catch, stagesBeforeTests } from "./gate/stage.ts";
import { equivalents } from "./mutants/equivalents.ts";
import type { Mutant } from "./mutants/mutant.ts";

/** What became of a mutant. */
export interface Result {
  mutant: Mutant;
  /** What has noticed it; null if nothing has. */
  caught: Catch | null;
  seconds: number;
}

export function diedBeforeTests({ caught }: Result): boolean {
  return stagesBeforeTests.some((stage) => stage === caught?.by);
}

export function reasonToSurvive({ mutant }: Result): string | undefined {
  return equivalents[mutant.name];
}

/** What is wrong with the results, in sentences; empty if nothing is. */
export function mistakesOf(results: readonly Result[]): string[] {
  return results.flatMap((result) => {
    const { mutant, caught } = result;
    const isEquivalent = reasonToSurvive(result) !== undefined;
    if (caught === null && !isEquivalent) return [`${mutant.name} survives.`];
    if (caught !== null && isEquivalent)
      return [`${mutant.name} is listed as equivalent, but the ${caught.by} notice it.`];
    return [];
  });
}
