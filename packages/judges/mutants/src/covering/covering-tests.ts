import { type Mutant, mutate } from "../mutants/mutant.ts";
import type { Coverage, TestFile } from "./coverage.ts";
import { isInsideFunction } from "./inside-function.ts";

/**
 * The test files that can notice a mutant. If the change is inside a function, these are the files that run a
 * function of the mutant's file; otherwise, the files that import it. Files that import code that is generated
 * from it also count. The file's own test comes first, then the quickest.
 *
 * @param original the text of the mutant's file without the mistake
 * @param changed all files that differ because of the mutant
 */
export function coveringTests(
  coverage: Coverage,
  mutant: Mutant,
  { original, changed }: { original: string; changed: readonly string[] },
): TestFile[] {
  const isInside = isWithinFunctions(mutant, original);
  const generated = changed.filter((file) => file !== mutant.file);
  const reader = readers.find(([pattern]) => pattern.test(mutant.file))?.[1];
  const covering = coverage.filter(({ loaded, executed }) => {
    if (reader !== undefined && executed.includes(reader)) return true;
    if ((isInside ? executed : loaded).includes(mutant.file)) return true;
    return generated.some((file) => loaded.includes(file));
  });
  return covering.sort((a, b) => cost(a, mutant) - cost(b, mutant));
}

/** Files other than code, and the code that reads them. */
const readers: [pattern: RegExp, reader: string][] = [
  [
    /(^|\/)prisma\/(migrations\/|\w+\.prisma$)/,
    "packages/service/src/database/committed-migrations.ts",
  ],
];

function isWithinFunctions(mutant: Mutant, original: string): boolean {
  if (!mutant.file.endsWith(".ts")) return false;
  const { positions } = mutate(mutant, original);
  return positions.every((position) => isInsideFunction(original, position));
}

function cost({ path, milliseconds }: TestFile, { file }: Mutant): number {
  return path.startsWith(file.replace(/\.ts$/, ".")) ? 0 : milliseconds;
}
