import { expect, test } from "vitest";
import { programOf } from "./testing/program-of.ts";
import { typedService } from "./testing/typed-service.ts";

/** How many types the compiler makes of generic ones: what its time and memory depend on. */
function instantiationsFor(counts: number[]): number[] {
  const program = programOf(...counts.map(typedService));
  let before = 0;
  return program.getRootFileNames().map((file) => {
    const mistakes = program.getSemanticDiagnostics(program.getSourceFile(file));
    expect(mistakes.map(({ messageText }) => messageText)).toEqual([]);
    const made = program.getInstantiationCount() - before;
    before += made;
    return made;
  });
}

test("the cost of type-checking grows as the number of operations does", () => {
  // The first one also makes what all have in common.
  const [, few, some, many] = instantiationsFor([1, 1, 21, 41]) as [number, number, number, number];
  expect((many - some) / (some - few)).toBeLessThan(1.1);
});
