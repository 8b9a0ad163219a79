import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { failedTests, variable } from "./failed-tests.mjs";
import { problemsOf } from "./failures/problems.mjs";
import { reportFailures } from "./failures/report-failures.mjs";
import { TaskOutput } from "./failures/task-output.mjs";

const turbo = join(
  dirname(createRequire(import.meta.url).resolve("turbo/package.json")),
  "bin/turbo",
);

/** Neither turbo nor the tools that it runs report usage, look for updates or announce that they do. */
const quietTools = {
  DO_NOT_TRACK: "1",
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
  REDOCLY_TELEMETRY: "off",
  CHECKPOINT_DISABLE: "1",
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
};

/**
 * Runs turbo, and prints what it prints.
 *
 * @param {string[]} args
 * @returns {Promise<{ status: number, failures: import("./failures/list.mjs").Failure[] }>} its exit status, and what failed
 */
export async function runTurbo([command, ...args]) {
  const tests = mkdtempSync(join(tmpdir(), "failed-tests-"));
  try {
    const words = [turbo, command, "--log-prefix=task", ...colors(), ...args];
    const { status, failed } = await printed(words, { [variable]: tests });
    return { status, failures: failed.map((each) => withProblems(each, tests)) };
  } finally {
    rmSync(tests, { recursive: true });
  }
}

async function printed(words, variables) {
  const env = { ...process.env, ...quietTools, ...variables };
  const child = spawn(process.execPath, words, { stdio: ["inherit", "pipe", "pipe"], env });
  const output = new TaskOutput();
  for (const stream of ["stdout", "stderr"]) {
    child[stream].pipe(process[stream], { end: false });
    createInterface({ input: child[stream] }).on("line", (line) => output.take(line));
  }
  const [status] = await once(child, "close");
  return { status: status ?? 1, failed: output.failedTasks() };
}

function withProblems(failed, tests) {
  const problems = failedTests(tests, failed);
  return { ...failed, problems: problems.length > 0 ? problems : problemsOf(failed) };
}

/** Turbo prints into a pipe: whether a person reads it, only this process knows. */
function colors() {
  return process.stdout.hasColors?.() ? ["--color"] : [];
}

// As a program, it is turbo: same arguments, same exit status. A list of what failed ends its output.
if (process.argv[1] === import.meta.filename) {
  const { status, failures } = await runTurbo(process.argv.slice(2));
  process.exitCode = status;
  reportFailures(failures);
}
