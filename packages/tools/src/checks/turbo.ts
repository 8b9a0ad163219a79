import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { toolFile } from "../generate/files/repository.ts";
import { failedTests } from "./failed-tests.ts";
import { variable } from "./failed-tests-reporter.ts";
import type { Failure } from "./list.ts";
import { problemsOf } from "./problems.ts";
import { reportFailures } from "./report-failures.ts";
import { type FailedTask, TaskOutput } from "./task-output.ts";

/** Neither turbo nor the tools that it runs report usage, look for updates or announce that they do. */
const quietTools = {
  DO_NOT_TRACK: "1",
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
  REDOCLY_TELEMETRY: "off",
  CHECKPOINT_DISABLE: "1",
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
};

/** Runs turbo with these arguments, and takes over its exit status. The output ends with a list of the failures. */
export async function turbo(args: string[]): Promise<void> {
  const { status, failures } = await runTurbo(args);
  process.exitCode = status;
  reportFailures(failures);
}

/** Runs turbo, prints its output, and returns its exit status and the failures. */
export async function runTurbo([command = "", ...args]: string[]): Promise<{
  status: number;
  failures: Failure[];
}> {
  const tests = mkdtempSync(join(tmpdir(), "failed-tests-"));
  try {
    const words = [turboProgram(), command, "--log-prefix=task", ...colors(), ...args];
    const { status, failed } = await printed(words, { [variable]: tests });
    return { status, failures: failed.map((each) => withProblems(each, tests)) };
  } finally {
    rmSync(tests, { recursive: true });
  }
}

function turboProgram(): string {
  return join(dirname(toolFile("turbo/package.json")), "bin/turbo");
}

async function printed(words: string[], variables: Record<string, string>) {
  const env = { ...process.env, ...quietTools, ...variables };
  const child = spawn(process.execPath, words, { stdio: ["inherit", "pipe", "pipe"], env });
  const output = new TaskOutput();
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].pipe(process[stream], { end: false });
    createInterface({ input: child[stream] }).on("line", (line) => output.take(line));
  }
  const [status] = await once(child, "close");
  return { status: Number(status ?? 1), failed: output.failedTasks() };
}

function withProblems(failed: FailedTask, tests: string): Failure {
  const problems = failedTests(tests, failed);
  return { ...failed, problems: problems.length > 0 ? problems : problemsOf(failed) };
}

/** Turbo prints into a pipe. Only this process knows whether the output goes to a terminal. */
function colors(): string[] {
  return process.stdout.hasColors?.() ? ["--color"] : [];
}
