import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestModule } from "vitest/node";
import { repository } from "../generate/files/repository.ts";
import type { Problem } from "./problems.ts";

/** The variable with the folder to which the failed tests of a run of turbo are written, one file per package. */
export const variable = "FAILED_TESTS";

/** The contents of the file of a package. */
export interface FailedTests {
  repository: string;
  task: string | undefined;
  folder: string;
  failures: Problem[];
}

/** A reporter of Vitest: writes the failed tests of a package to a file, for the end of the whole run. */
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

/** An error as Vitest reports it. */
interface Thrown {
  name?: string;
  message?: string;
  stacks?: { file: string; line: number }[];
}

/** The failed tests, and the groups and files that failed before their tests. */
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

/** Assertions in two files may have the same message by chance. Any other error that is thrown twice has one cause. */
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
