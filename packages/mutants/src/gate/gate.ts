import { checkTypes } from "./compiler.js";
import { generate } from "./generate.js";
import { lint } from "./lint.js";
import { review } from "./review.js";
import { type Catch, type MutatedCopy, type Stage, stagesBeforeTests } from "./stage.js";
import { runTests } from "./tests.js";

const stages: Record<(typeof stagesBeforeTests)[number], Stage> = {
  generate,
  lint,
  review,
  compiler: checkTypes,
};

/** Asks one stage after the other until one notices the mutant; returns null if none does. */
export async function passThroughGate(mutated: MutatedCopy): Promise<Catch | null> {
  for (const by of stagesBeforeTests) {
    const says = await stages[by](mutated);
    if (says !== null) return { by, says };
  }
  return runTests(mutated);
}
