import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A program of this package, as a process of its own. */
export interface Program {
  process: ChildProcess;
  /** What it has printed so far. */
  output: { stdout: string; stderr: string };
  /** Resolves with the exit status, or with null when a signal ended it. */
  exited: Promise<number | null>;
}

/**
 * @param path the source file below `src`
 * @param env variables besides those of the tests themselves
 */
export function startProgram(path: string, args: string[], env: Record<string, string>): Program {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", "--conditions=source", file, ...args], {
    env: { ...process.env, NODE_ENV: "", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (output.stderr += text));
  return { process: child, output, exited: once(child, "close").then(([status]) => status) };
}

/** Runs a program to its end. */
export async function runProgram(path: string, args: string[], env: Record<string, string>) {
  const { output, exited } = startProgram(path, args, env);
  const status = await exited;
  return { status, ...output };
}
