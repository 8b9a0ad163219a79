import { RepositoryCopy } from "./copy/repository-copy.ts";
import { testedProjects } from "./copy/test-configuration.ts";
import type { Coverage } from "./covering/coverage.ts";
import { keptCoverage } from "./covering/kept-coverage.ts";
import { recordCoverage } from "./covering/record-coverage.ts";
import { projectsOf } from "./gate/compiler.ts";
import { passThroughGate } from "./gate/gate.ts";
import { TypeChecker } from "./gate/type-checker.ts";
import type { Mutant } from "./mutants/mutant.ts";
import type { Result } from "./result.ts";

interface Options {
  /** Number of mutants to try at the same time, each in a copy of the repository. */
  jobs: number;
  /** Called with each result as soon as it is available. */
  onResult: (result: Result) => void;
  onProgress: (sentence: string) => void;
}

/** Runs each mutant through the gate. */
export async function runMutants(
  mutants: readonly Mutant[],
  { jobs, onResult, onProgress }: Options,
): Promise<Result[]> {
  const results: Result[] = [];
  const copies = await inTurn(jobs, () => RepositoryCopy.create());
  const removeCopies = () => {
    for (const copy of copies) copy.remove();
  };
  process.once("exit", removeCopies);
  try {
    const coverage = await coverageOf(copies, onProgress);
    await shareOut(mutants, copies, async (mutant, copy, types) => {
      const result = await resultOf(mutant, { copy, types, coverage });
      results.push(result);
      onResult(result);
    });
  } finally {
    removeCopies();
  }
  return results;
}

async function inTurn<Value>(times: number, create: () => Promise<Value>): Promise<Value[]> {
  const values = [];
  for (let count = 0; count < times; count++) values.push(await create());
  return values;
}

async function coverageOf(
  copies: RepositoryCopy[],
  onProgress: (sentence: string) => void,
): Promise<Coverage> {
  const projects = [...testedProjects];
  const recorded = copies.map(async (copy) => {
    const files = [];
    for (let next = projects.shift(); next !== undefined; next = projects.shift()) {
      const project = next;
      const record = () => {
        onProgress(`Running all tests of ${project} once, to learn which files they use …`);
        return recordCoverage(copy, project);
      };
      files.push(...(await keptCoverage(project, record)));
    }
    return files;
  });
  return (await Promise.all(recorded)).flat();
}

/** Gives each copy the next mutant when it has finished one. */
async function shareOut(
  mutants: readonly Mutant[],
  copies: RepositoryCopy[],
  run: (mutant: Mutant, copy: RepositoryCopy, types: TypeChecker) => Promise<void>,
): Promise<void> {
  const waiting = [...mutants];
  const work = copies.map(async (copy) => {
    const types = new TypeChecker(copy);
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await run(next, copy, types);
      }
    } finally {
      types.stop();
    }
  });
  await Promise.all(work);
}

async function resultOf(
  mutant: Mutant,
  { copy, types, coverage }: { copy: RepositoryCopy; types: TypeChecker; coverage: Coverage },
): Promise<Result> {
  await types.prepare(projectsOf(mutant.file));
  const startedAt = performance.now();
  await copy.apply(mutant);
  const caught = await passThroughGate({ copy, types, coverage, mutant });
  const seconds = (performance.now() - startedAt) / 1_000;
  await copy.restore();
  return { mutant, caught, seconds };
}
