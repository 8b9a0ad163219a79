import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestModule } from "vitest/node";
import { repository } from "../generate/files/repository.ts";
import type { Problem } from "./problems.ts";

/** Names the folder in which the tests of a run of turbo are written down, each package in a file of its own. */
export const variable = "FAILED_TESTS";

/** What is written down of a package. */
export interface FailedTests {
  repository: string;
  task: string | undefined;
  folder: string;
  failures: Problem[];
}

/** A reporter of Vitest: writes down which tests of a package have failed, for the end of the whole run. */
export default class FailedTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly Thrown[]): void {
    const folder = process.env[variable];
    const failed = modules.filter((module) => module.state() === "failed").flatMap(failuresOf);
    const failures = [...failed, ...errors.map((error) => failureOf(error, process.cwd()))];
    if (folder === undefined || failures.length === 0) return;
    const { npm_lifecycle_event: task } = process.env;
    const record: FailedTests = { repository, task, folder: pathOf(process.cwd()), failures };
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(record));
  }
}

/** What Vitest says of an error. */
interface Thrown {
  name?: string;
  message?: string;
  stacks?: { file: string; line: number }[];
}

/** The tests that failed, and the groups and files that did not get to theirs. */
function failuresOf(module: TestModule): Problem[] {
  const groups = [...module.children.allSuites()].filter((group) => group.errors().length > 0);
  const failures = [
    ...module.errors().map((error) => failureOf(error, module.moduleId)),
    ...groups.map((group) => failureOf(group.errors()[0], module.moduleId, group.fullName)),
    ...[...module.children.allTests("failed")].map((test) =>
      failureOf(test.result().errors?.[0], module.moduleId, test.fullName),
    ),
  ];
  return failures.length > 0 ? failures : [failureOf(undefined, module.moduleId)];
}

/** Assertions of two files have the same message by chance; any other error that is thrown twice has one cause. */
function failureOf(error: Thrown | undefined, file: string, name?: string): Problem {
  const { line } = error?.stacks?.find((each) => each.file === file) ?? {};
  const [text = ""] = stripVTControlCharacters(error?.message ?? "It failed.").split("\n");
  const own = pathOf(file);
  return {
    place: line === undefined ? own : `${own}:${line}`,
    message: name === undefined ? text : `${name}: ${text}`,
    cause: error?.name === "AssertionError" ? `${own} ${text}` : text,
  };
}

function pathOf(file: string): string {
  return relative(repository, file).replaceAll("\\", "/");
}
