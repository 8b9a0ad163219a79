import { Counter, type Registry } from "prom-client";

export type KeyMetrics = ReturnType<typeof keyMetrics>;

/** What is measured of API keys. */
export function keyMetrics(registers: Registry[]) {
  return {
    deprecatedCalls: new Counter({
      name: "deprecated_calls_total",
      help: "Calls of deprecated operations, by the id of the API key.",
      labelNames: ["operation", "key"],
      registers,
    }),
  };
}
