import { type Catch, stagesBeforeTests } from "./gate/stage.ts";
import { equivalents } from "./mutants/equivalents.ts";
import type { Mutant } from "./mutants/mutant.ts";

/** The outcome of a mutant. */
export interface Result {
  mutant: Mutant;
  /** The stage that noticed it; null if none did. */
  caught: Catch | null;
  seconds: number;
}

export function diedBeforeTests({ caught }: Result): boolean {
  return stagesBeforeTests.some((stage) => stage === caught?.by);
}

export function reasonToSurvive({ mutant }: Result): string | undefined {
  return equivalents[mutant.name];
}

/** The problems in the results, as sentences; empty if there are none. */
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
