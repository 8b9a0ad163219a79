import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

const canPin = availableParallelism() > 1 && spawnSync("taskset", ["-V"]).status === 0;

/** Leaves the first core to the server. */
export function pinLoad(): void {
  const cores = `1-${availableParallelism() - 1}`;
  if (canPin) spawnSync("taskset", ["-acp", cores, String(process.pid)]);
}

/** The beginning of a command that runs on these cores, given as `0` or `0,1`. */
export function pinnedTo(cores: string): string[] {
  return canPin ? ["taskset", "-c", cores] : [];
}

const ticksPerSecond = 100;

/**
 * Processor time of a process and those that it started, in seconds; 0 on systems other than Linux.
 */
export function cpuSecondsOf(pid: number): number {
  return sum(pid, (each) => {
    const fields = read(`${each}/stat`).split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
  });
}

/** Resident memory of a process and those that it started, in MiB. */
export function memoryOf(pid: number): number {
  return sum(pid, (each) => {
    const [, kibibytes = 0] = /VmRSS:\s+(\d+)/.exec(read(`${each}/status`)) ?? [];
    return Number(kibibytes) / 1024;
  });
}

function sum(pid: number, measure: (pid: number) => number): number {
  return [pid, ...childrenOf(pid)].reduce((total, each) => total + measure(each), 0);
}

/** Any thread may have started a child process. */
function childrenOf(pid: number): number[] {
  const threads = list(`${pid}/task`);
  const started = threads.flatMap((thread) => read(`${pid}/task/${thread}/children`).match(/\d+/g));
  return started.flatMap((child) => (child === null ? [] : [Number(child)]));
}

function list(path: string): string[] {
  try {
    return readdirSync(`/proc/${path}`);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}
