import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../generate/files/repository.ts";
import type { FailedTests } from "./failed-tests-reporter.ts";
import type { Problem } from "./problems.ts";
import type { FailedTask } from "./task-output.ts";

/** The failed tests of a task, which the reporter of Vitest has written into a folder. */
export function failedTests(written: string, { task, folder }: FailedTask): Problem[] {
  return (
    readdirSync(written)
      .map((name) => JSON.parse(readFileSync(join(written, name), "utf8")) as FailedTests)
      // A test may run the tests of a copy of the repository, and expect them to fail.
      .filter((record) => join(record.repository, "/") === repository)
      .filter((record) => record.task === task && record.folder === folder)
      .flatMap(({ failures }) => failures)
  );
}
