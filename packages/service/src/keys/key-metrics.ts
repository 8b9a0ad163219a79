import { Counter, type Registry } from "prom-client";
import type { PlatformContract } from "../contract.ts";
import { CallCounts } from "./call-counts.ts";
import { PlaceCounts } from "./place-counts.ts";

export type KeyMetrics = ReturnType<typeof keyMetrics>;

/** The metrics of API keys. Which keys there are is in no metric: there may be any number. */
export function keyMetrics(
  registers: Registry[],
  { operations }: Pick<PlatformContract, "operations">,
) {
  const deprecatedCalls = new Counter({
    name: "deprecated_calls_total",
    help: "Calls of deprecated operations with an API key.",
    labelNames: ["operation"],
    registers,
  });
  for (const [operation, { deprecation }] of Object.entries(operations)) {
    if (deprecation) deprecatedCalls.inc({ operation }, 0);
  }
  return { deprecatedCalls, calls: new CallCounts(), places: new PlaceCounts() };
}
