import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { freePort } from "@contract-first/testing/programs";
import { cpuSecondsOf, memoryOf, pinnedTo } from "./processor.ts";

/** The option with which the service is started in production; its peers get the same. */
const nodeOptions = ["--max-semi-space-size=16"];

export interface Server {
  pid: number;
  port: number;
  /** Processor time so far, of all its processes and threads, in seconds. */
  cpuSeconds(): number;
  /** Resident memory in MiB. */
  memory(): number;
  /** Kills it. */
  stop(): Promise<void>;
}

export interface Program {
  /** The file that Node.js runs. */
  program: string;
  options?: string[];
  env: Record<string, string>;
  /** The file to which its output is written. */
  logFile: string;
}

/**
 * Starts a server and waits for its first response.
 *
 * @param first the path of the first request, and its API key
 * @throws {Error} if the server ends before that, with its output
 */
export async function startServer(
  { program, options = [], env, logFile }: Program,
  first: FirstRequest,
): Promise<Server> {
  const [port, opsPort] = [await freePort(), await freePort()];
  const [command = "", ...args] = [...pinnedTo("0"), "node", ...nodeOptions, ...options, program];
  const output = openSync(logFile, "a");
  const child = spawn(command, args, {
    env: { ...process.env, PORT: String(port), OPS_PORT: String(opsPort), ...env },
    stdio: ["ignore", output, output],
  });
  const { pid = 0 } = child;
  await firstResponse({ port, child, logFile }, first);
  return {
    pid,
    port,
    cpuSeconds: () => cpuSecondsOf(pid),
    memory: () => memoryOf(pid),
    stop: () => stop(child),
  };
}

export interface FirstRequest {
  path: string;
  key: string;
}

interface Starting {
  port: number;
  child: ChildProcess;
  logFile: string;
}

async function firstResponse(
  { port, child, logFile }: Starting,
  { path, key }: FirstRequest,
): Promise<void> {
  const headers = { Authorization: `Bearer ${key}` };
  for (;;) {
    if (child.exitCode !== null) throw new Error(readFileSync(logFile, "utf8"));
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers }).catch(() => null);
    if (response?.ok) return void (await response.arrayBuffer());
    if (response) throw new Error(`The first response has the status ${response.status}.`);
    await setTimeout(5);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
