import { collectDefaultMetrics, Registry } from "prom-client";
import { databaseMetrics } from "../database/database-metrics.ts";
import { keyMetrics } from "../keys/key-metrics.ts";
import { limitMetrics } from "../limits/limit-metrics.ts";
import { loadMetrics } from "../load/load-metrics.ts";
import { reportMetrics } from "../reports/report-metrics.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** What a process measures about itself, for Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  // Among them the delay of the event loop, memory and garbage collection.
  collectDefaultMetrics({ register: registry });
  for (const metric of registry.getMetricsAsArray()) {
    // Of several processes, the one with the longest delay counts: an average would hide it.
    if (metric.name.startsWith("nodejs_eventloop_lag")) {
      Object.assign(metric, { aggregator: "max" });
    }
  }
  const metrics = {
    registry,
    ...reportMetrics(registers),
    ...keyMetrics(registers),
    ...limitMetrics(registers),
    ...loadMetrics(registers),
    ...databaseMetrics(registers),
  };
  // An alert needs to see the first failure as a rise.
  for (const saved of ["rate_limits", "deprecated_calls"])
    metrics.failedSaves.inc({ of: saved }, 0);
  return metrics;
}
