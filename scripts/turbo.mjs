import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { failedTests, forgetFailedTests } from "./failed-tests.mjs";

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
 * Starts turbo.
 *
 * @param {string[]} args
 * @param {import("node:child_process").StdioOptions} stdio
 */
export function startTurbo(args, stdio = "inherit") {
  return spawn(process.execPath, [turbo, ...args], {
    stdio,
    env: { ...process.env, ...quietTools },
  });
}

// As a program, it is turbo: same arguments, same exit status. A list of all tests that failed ends its output.
if (process.argv[1] === import.meta.filename) {
  forgetFailedTests();
  startTurbo(process.argv.slice(2)).on("exit", (status) => {
    process.exitCode = status ?? 1;
    const failed = failedTests();
    if (failed.length > 0) console.error(`Failed tests:\n${failed.join("\n")}`);
  });
}
