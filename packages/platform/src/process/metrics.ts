import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { databaseMetrics } from "../database/database-metrics.ts";
import { keyMetrics } from "../keys/key-metrics.ts";
import { limitMetrics } from "../limits/limit-metrics.ts";
import { loadMetrics } from "../load/load-metrics.ts";
import { reportMetrics } from "../reports/report-metrics.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of a process, for Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  // These include the delay of the event loop, memory and garbage collection.
  collectDefaultMetrics({ register: registry });
  for (const metric of registry.getMetricsAsArray()) {
    // Of several processes, the one with the longest delay counts: an average would hide it.
    if (metric.name.startsWith("nodejs_eventloop_lag")) {
      Object.assign(metric, { aggregator: "max" });
    }
  }
  const metrics = {
    registry,
    build: new Gauge({
      name: "build_info",
      help: "What runs, by the version of the contract and the commit of the sources; always 1.",
      labelNames: ["version", "commit"],
      aggregator: "max",
      registers,
    }),
    ...reportMetrics(registers),
    ...keyMetrics(registers),
    ...limitMetrics(registers),
    ...loadMetrics(registers),
    ...databaseMetrics(registers),
  };
  // An alert needs to see the first failure as a rise.
  for (const saved of ["rate_limits", "deprecated_calls", "operation_calls"])
    metrics.failedSaves.inc({ of: saved }, 0);
  return metrics;
}
