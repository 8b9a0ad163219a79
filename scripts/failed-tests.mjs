import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "..");
/** By the path of the repository, because a copy of it may share its packages. */
const folder = join(repository, "node_modules/.cache/failed-tests", encodeURIComponent(repository));

/** A reporter of Vitest: writes down which tests of a package have failed, for the end of the whole run. */
export default class FailedTestsReporter {
  onTestRunEnd(modules) {
    const failed = modules.filter((module) => module.state() === "failed").flatMap(failuresOf);
    if (failed.length === 0) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${process.pid}`), failed.map((line) => `${line}\n`).join(""));
  }
}

/** The tests that failed, and the groups and files that did not get to theirs. */
function failuresOf(module) {
  const file = relative(repository, module.moduleId);
  const groups = [...module.children.allSuites()].filter((group) => group.errors().length > 0);
  const failed = [...module.children.allTests("failed"), ...groups];
  const lines = failed.map(({ fullName }) => `${file}: ${fullName}`);
  return module.errors().length > 0 || lines.length === 0 ? [file, ...lines] : lines;
}

/** To be called before a run. */
export function forgetFailedTests() {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @returns {string[]} the tests that failed since `forgetFailedTests`, each as a line
 */
export function failedTests() {
  try {
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    return texts.flatMap((text) => text.trimEnd().split("\n")).sort();
  } catch {
    return [];
  }
}
