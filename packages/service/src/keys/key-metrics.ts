import { Counter, type Registry } from "prom-client";
import { CallCounts } from "./operation-calls.ts";

export type KeyMetrics = ReturnType<typeof keyMetrics>;

/** The metrics of API keys. */
export function keyMetrics(registers: Registry[]) {
  return {
    deprecatedCalls: new Counter({
      name: "deprecated_calls_total",
      help: "Calls of deprecated operations, by the id of the API key.",
      labelNames: ["operation", "key"],
      registers,
    }),
    /** Not a Prometheus metric, because all combinations of keys and operations would be too many. */
    operationCalls: new CallCounts(),
  };
}
