import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { PlatformContract } from "../contract.ts";
import { databaseMetrics } from "../database/database-metrics.ts";
import { hasStream } from "../http/index.ts";
import { keyMetrics } from "../keys/key-metrics.ts";
import { limitMetrics } from "../limits/limit-metrics.ts";
import { loadMetrics } from "../load/load-metrics.ts";
import { reportMetrics } from "../reports/report-metrics.ts";
import { streamMetrics } from "../streams/stream-metrics.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of a process that serves this contract, for Prometheus. */
export function createMetrics(contract: Pick<PlatformContract, "operations">) {
  const { operations } = contract;
  const streaming = Object.entries(operations).flatMap(([id, each]) => (hasStream(each) ? id : []));
  const registry = new Registry();
  const registers = [registry];
  // The default metrics include the delay of the event loop, memory and garbage collection.
  collectDefaultMetrics({ register: registry });
  for (const metric of registry.getMetricsAsArray()) {
    // With several processes, the longest delay counts, because an average would hide it.
    if (metric.name.startsWith("nodejs_eventloop_lag")) {
      Object.assign(metric, { aggregator: "max" });
    }
  }
  return {
    registry,
    build: new Gauge({
      name: "build_info",
      help: "The running build, by the version of the contract and the commit of the sources; always 1.",
      labelNames: ["version", "commit"],
      aggregator: "max",
      registers,
    }),
    ...reportMetrics(registers, Object.keys(operations)),
    ...keyMetrics(registers, contract),
    ...limitMetrics(registers),
    ...loadMetrics(registers),
    ...streamMetrics(registers, streaming),
    ...databaseMetrics(registers),
  };
}
