import { readdirSync, readFileSync } from "node:fs";
import { withChildren } from "../../harness/own-server.ts";

/** The resources that a program and its child processes hold, as reported by Linux. */
export interface ProcessUsage {
  /** Open files and connections. */
  descriptors: number;
  megabytes: number;
}

export function usageOf({ pid = 0 }: { pid?: number | undefined }): ProcessUsage {
  const all = withChildren(pid);
  const sum = (values: number[]) => values.reduce((before, value) => before + value, 0);
  return {
    descriptors: sum(all.map((each) => readdirSync(`/proc/${each}/fd`).length)),
    megabytes: Math.round(sum(all.map((each) => megabytesOf(each, "VmRSS")))),
  };
}

/** A field of the status of a process, such as the maximum memory since its start (VmHWM), in megabytes. */
export function megabytesOf(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
}
