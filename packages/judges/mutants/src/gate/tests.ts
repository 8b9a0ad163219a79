import { repository } from "../copy/repository.ts";
import { testedProjects } from "../copy/test-configuration.ts";
import type { TestFile } from "../covering/coverage.ts";
import { coveringTests } from "../covering/covering-tests.ts";
import { readOriginal } from "../mutants/mutant.ts";
import { runVitest } from "../vitest/run-vitest.ts";
import { buildChanged } from "./build.ts";
import { type Catch, firstLine, type MutatedCopy } from "./stage.ts";

/** Whether a test is generated from the contract, for all of its operations. */
const isGenerated = ({ path }: TestFile) => path.endsWith("/conformance.test.ts");

/** Runs the tests that can notice the mutant, until one fails. */
export async function runTests({ copy, coverage, mutant }: MutatedCopy): Promise<Catch | null> {
  await buildChanged(copy);
  const original = await readOriginal(mutant, repository);
  const tests = coveringTests(coverage, mutant, { original, changed: await copy.changedFiles() });
  for (const { project, files } of runsOf(tests, mutant.file)) {
    const options = {
      files: files.map(({ path }) => path.slice(project.length + 1)),
      silentSeconds: longest(files),
    };
    const first = await runVitest(copy, project, options);
    // A test that ran out of time has not necessarily noticed the mutant, because the machine may have stalled.
    const isLate = /timed out in \d+ms/.test(first.output);
    const outcome = isLate ? await runVitest(copy, project, options) : first;
    if (outcome.wasSilent) return { by: "unit tests", says: `The tests of ${project} do not end.` };
    if (!outcome.succeeded) return failureIn(outcome.output);
  }
  return null;
}

/** The test that failed, and its error. Later tests did not run, which their file or group may report first. */
function failureIn(output: string): Catch {
  const inTest = output.slice(Math.max(0, output.search(/ Failed Tests \d+ /)));
  const failed = firstLine(inTest, /^FAIL /).replace(/^FAIL +/, "");
  const by = failed.includes("conformance.test") ? "generated tests" : "unit tests";
  return { by, says: `${failed}: ${firstLine(inTest, /^\w*Error: /)}` };
}

interface Run {
  project: string;
  files: TestFile[];
}

/**
 * The order of the tests: first the generated ones, then those of the package with the mutant. Tests of the same
 * kind and package run in one process.
 */
function runsOf(tests: TestFile[], mutated: string): Run[] {
  const isOwn = (project: string) => mutated.startsWith(`${project}/`);
  const projects = testedProjects.toSorted((a, b) => +isOwn(b) - +isOwn(a));
  const kinds = [tests.filter(isGenerated), tests.filter((file) => !isGenerated(file))];
  const runs = kinds.flatMap((files) =>
    projects.map((project) => ({
      project,
      files: files.filter(({ path }) => path.startsWith(`${project}/`)),
    })),
  );
  return runs.filter(({ files }) => files.length > 0);
}

/**
 * The time limit in seconds: many times the time of the slowest file without a mutant, so that a busy machine
 * does not exceed it.
 */
function longest(tests: TestFile[]): number {
  return 60 + (5 * Math.max(...tests.map(({ milliseconds }) => milliseconds))) / 1_000;
}
