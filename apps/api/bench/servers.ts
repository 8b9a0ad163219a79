import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../src/testing/free-port.js";

export interface Server {
  port: number;
  /** Processor time so far, of all its threads, in seconds. */
  cpuSeconds(): number;
  /** Resident memory in MiB. */
  memory(): number;
  /** What it took until the first answer, in seconds. */
  start: { elapsed: number; cpu: number };
  stop(): Promise<void>;
}

const canPin = availableParallelism() > 1 && spawnSync("taskset", ["-V"]).status === 0;

/** Leaves the first core to the server. */
export function pinLoad(): void {
  if (canPin) spawnSync("taskset", ["-cp", `1-${availableParallelism() - 1}`, String(process.pid)]);
}

/**
 * Starts a server on the first core, and waits for its first answer.
 *
 * @param program the file that Node.js runs
 * @param env its environment variables
 * @param logFile where its output goes
 */
export async function startServer(
  program: string,
  env: Record<string, string>,
  logFile: string,
): Promise<Server> {
  const port = await freePort();
  const [command = "", ...args] = [...(canPin ? ["taskset", "-c", "0"] : []), "node", program];
  const output = openSync(logFile, "a");
  const begin = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ["ignore", output, output],
  });
  const { pid = 0 } = child;
  await firstAnswer(port, child, logFile);
  const start = { elapsed: (performance.now() - begin) / 1_000, cpu: cpuSecondsOf(pid) };
  return {
    port,
    start,
    cpuSeconds: () => cpuSecondsOf(pid),
    memory: () => memoryOf(pid),
    stop: () => stop(child),
  };
}

async function firstAnswer(port: number, child: ChildProcess, logFile: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(readFileSync(logFile, "utf8"));
    try {
      const response = await fetch(`http://127.0.0.1:${port}/v1/pets?limit=1`);
      await response.arrayBuffer();
      return;
    } catch {
      await setTimeout(5);
    }
  }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.exitCode === null) await once(child, "exit");
}

const ticksPerSecond = 100;

/** As Linux tells it; 0 elsewhere. */
function cpuSecondsOf(pid: number): number {
  const fields = proc(`${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

function memoryOf(pid: number): number {
  const [, kibibytes = 0] = /VmRSS:\s+(\d+)/.exec(proc(`${pid}/status`)) ?? [];
  return Math.round(Number(kibibytes) / 1024);
}

function proc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}
