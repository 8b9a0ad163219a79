import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

const repository = resolve(import.meta.dirname, "..");
/** Names the folder in which the tests of a run of turbo are written down, each package in a file of its own. */
export const variable = "FAILED_TESTS";

/** A reporter of Vitest: writes down which tests of a package have failed, for the end of the whole run. */
export default class FailedTestsReporter {
  onTestRunEnd(modules, errors) {
    const folder = process.env[variable];
    const failed = modules.filter((module) => module.state() === "failed").flatMap(failuresOf);
    const failures = [...failed, ...errors.map((error) => failureOf(error, process.cwd()))];
    if (folder === undefined || failures.length === 0) return;
    const { npm_lifecycle_event: task } = process.env;
    const record = { repository, task, folder: pathOf(process.cwd()), failures };
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(record));
  }
}

/** The tests that failed, and the groups and files that did not get to theirs. */
function failuresOf(module) {
  const groups = [...module.children.allSuites()].filter((group) => group.errors().length > 0);
  const failures = [
    ...module.errors().map((error) => failureOf(error, module.moduleId)),
    ...groups.map((group) => failureOf(group.errors()[0], module.moduleId, group.fullName)),
    ...[...module.children.allTests("failed")].map((test) =>
      failureOf(test.result().errors[0], module.moduleId, test.fullName),
    ),
  ];
  return failures.length > 0 ? failures : [failureOf(undefined, module.moduleId)];
}

/** Assertions of two files have the same message by chance; any other error that is thrown twice has one cause. */
function failureOf(error, file, name) {
  const { line } = error?.stacks?.find((each) => each.file === file) ?? {};
  const [text] = stripVTControlCharacters(error?.message ?? "It failed.").split("\n");
  const own = pathOf(file);
  return {
    place: line === undefined ? own : `${own}:${line}`,
    message: name === undefined ? text : `${name}: ${text}`,
    cause: error?.name === "AssertionError" ? `${own} ${text}` : text,
  };
}

function pathOf(file) {
  return relative(repository, file).replaceAll("\\", "/");
}

/**
 * The failed tests that were written down of a task.
 *
 * @param {string} written the folder
 * @param {import("./failures/task-output.mjs").FailedTask} failed
 * @returns {import("./failures/problems.mjs").Problem[]}
 */
export function failedTests(written, { task, folder }) {
  return (
    readdirSync(written)
      .map((name) => JSON.parse(readFileSync(join(written, name), "utf8")))
      // A test may run those of a copy of the repository, and expect them to fail.
      .filter((record) => record.repository === repository)
      .filter((record) => record.task === task && record.folder === folder)
      .flatMap(({ failures }) => failures)
  );
}
