import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

const run = (script: string, options = {}) =>
  runCommand(tmpdir(), process.execPath, ["-e", script], options);

test("a command prints on both streams, and has a status", async () => {
  const script =
    'console.log("\\u001b[31mred\\u001b[0m"); console.error("no"); process.exitCode = 3;';
  expect(await run(script)).toEqual({ status: 3, output: "red\nno\n" });
});

test("a command has the variables that it is given, and no others", async () => {
  const script = "console.log(process.env.GIVEN, process.env.HOME)";
  const { output } = await run(script, { env: { GIVEN: "yes" } });
  expect(output).toBe("yes undefined\n");
});

test("a command that takes too long is stopped, with what it has started", async () => {
  const script = `const { spawn } = require("node:child_process");
    const own = ["-e", "console.log('started'); setInterval(() => {}, 1000)"];
    spawn(process.execPath, own, { stdio: "inherit" });
    setInterval(() => {}, 1000);`;
  // Its output is open as long as the other one runs.
  expect(await run(script, { timeoutMs: 2000 })).toEqual({ status: 1, output: "started\n" });
});
