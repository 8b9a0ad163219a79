import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { workspaceOf } from "@contract-first/service/command-line";
import { vi } from "vitest";

/** A program, run as a separate process. */
export interface Program {
  process: ChildProcess;
  /** Its output so far. */
  output: { stdout: string; stderr: string };
  /** Resolves to the exit code, or to null if a signal ended the process. */
  exited: Promise<number | null>;
  /** Sends a signal, by default SIGKILL, and waits until the process has exited. */
  kill(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The compile cache of Node.js, so that only the first start of a program compiles it. */
const compiled = pathOf("node_modules/.cache/node");

/** The option of Node.js with which a service is started in production. */
const nodeOptions = ["--max-semi-space-size=16"];

/**
 * @param file its path, relative to the repository or absolute
 * @param env environment variables to add to those of the tests
 * @param stdout an open file to which it prints, instead of into `output`
 */
export function startProgram(
  file: string,
  args: string[],
  env: Record<string, string>,
  stdout: number | "pipe" = "pipe",
): Program {
  const child = spawn(process.execPath, [...nodeOptions, pathOf(file), ...args], {
    env: { ...process.env, NODE_ENV: "", LOG_LEVEL: "error", NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ["ignore", stdout, "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text) => (output.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text) => (output.stderr += text));
  const exited = once(child, "close").then(([status]) => status);
  const kill = (signal: NodeJS.Signals = "SIGKILL") => {
    child.kill(signal);
    return exited;
  };
  return { process: child, output, exited, kill };
}

/** @param file a path, relative to the repository or absolute */
export function pathOf(file: string): string {
  return resolve(workspaceOf(process.cwd()), file);
}

/** Runs a program until it exits. */
export async function runProgram(file: string, args: string[], env: Record<string, string>) {
  const { output, exited } = startProgram(file, args, env);
  const status = await exited;
  return { status, ...output };
}

/**
 * Fetches on a new connection. A running program closes idle connections, perhaps at the moment at which a
 * client on a busy machine sends its next request on one.
 */
export function fetchOnce(input: string | Request, init: RequestInit = {}): Promise<Response> {
  const request = new Request(input, init);
  request.headers.set("Connection", "close");
  return fetch(request);
}

/** A service, run as a separate process. */
export interface RunningService extends Program {
  origin: string;
}

/** Starts the main program of a service on a free port and waits until it listens. */
export async function startService(
  file: string,
  env: Record<string, string>,
): Promise<RunningService> {
  const program = startProgram(file, [], { PORT: "0", ...env });
  const origin = await vi.waitFor(
    () => {
      const [, found] = /listens on (http:\S+);/.exec(program.output.stdout) ?? [];
      if (found === undefined) throw new Error(program.output.stderr);
      return found;
    },
    { timeout: 60_000 },
  );
  return { ...program, origin };
}
