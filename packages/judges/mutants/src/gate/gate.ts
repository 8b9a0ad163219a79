import { checkTypes } from "./compiler.ts";
import { generate } from "./generate.ts";
import { lint } from "./lint.ts";
import { review } from "./review.ts";
import { type Catch, type MutatedCopy, type Stage, stagesBeforeTests } from "./stage.ts";
import { runTests } from "./tests.ts";

const stages: Record<(typeof stagesBeforeTests)[number], Stage> = {
  generate,
  lint,
  review,
  compiler: checkTypes,
};

/** Runs the stages in order until one notices the mutant; returns null if none does. */
export async function passThroughGate(mutated: MutatedCopy): Promise<Catch | null> {
  for (const by of stagesBeforeTests) {
    const says = await stages[by](mutated);
    if (says !== null) return { by, says };
  }
  return runTests(mutated);
}
