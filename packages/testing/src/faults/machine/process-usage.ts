import { readdirSync, readFileSync } from "node:fs";

/** The resources that a program and its child processes hold, as reported by Linux. */
export interface ProcessUsage {
  /** Open files and connections. */
  descriptors: number;
  megabytes: number;
}

export function usageOf(pid: number): ProcessUsage {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  const all = [pid, ...children.split(" ").filter(Boolean).map(Number)];
  const sum = (values: number[]) => values.reduce((before, value) => before + value, 0);
  return {
    descriptors: sum(all.map((each) => readdirSync(`/proc/${each}/fd`).length)),
    megabytes: Math.round(sum(all.map(kibibytesOf)) / 1_024),
  };
}

function kibibytesOf(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes);
}
