import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A program of this package, run as a separate process. */
export interface Program {
  process: ChildProcess;
  /** Its output so far. */
  output: { stdout: string; stderr: string };
  /** Resolves to the exit code, or to null if a signal ended the process. */
  exited: Promise<number | null>;
}

/**
 * @param path the built file, relative to `dist`
 * @param env environment variables to add to those of the tests
 */
export function startProgram(path: string, args: string[], env: Record<string, string>): Program {
  const file = fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_ENV: "", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (output.stderr += text));
  return { process: child, output, exited: once(child, "close").then(([status]) => status) };
}

/** Runs a program until it exits. */
export async function runProgram(path: string, args: string[], env: Record<string, string>) {
  const { output, exited } = startProgram(path, args, env);
  const status = await exited;
  return { status, ...output };
}
