import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Histogram,
  Registry,
} from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** What the service measures about itself, for Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  // Among them the delay of the event loop, memory and garbage collection.
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: "http_requests_total",
      help: "Requests by operation, status code and plan of the API key.",
      labelNames: ["operation", "status", "plan"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time from the request to the end of its response.",
      labelNames: ["operation", "status"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    deprecatedCalls: new Counter({
      name: "deprecated_calls_total",
      help: "Calls of deprecated operations, by the id of the API key.",
      labelNames: ["operation", "key"],
      registers,
    }),
    limiterDecisions: new Counter({
      name: "rate_limit_decisions_total",
      help: "Requests that the rate limit admitted or rejected, or that came from a banned key.",
      labelNames: ["decision"],
      registers,
    }),
    failedSaves: new Counter({
      name: "failed_saves_total",
      help: "Attempts to save counts in the background that failed; each is repeated.",
      labelNames: ["of"],
      registers,
    }),
    redisSeconds: new Histogram({
      name: "redis_request_duration_seconds",
      help: "Time until Redis decided about a request, or failed to.",
      labelNames: ["outcome"],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1],
      registers,
    }),
    droppedLogLines: new Counter({
      name: "log_lines_dropped_total",
      help: "Lines of the log that could not be written, and were given up.",
      registers,
    }),
    shedRequests: new Counter({
      name: "http_requests_shed_total",
      help: "Requests rejected with 503 because the process had too much to do.",
      registers,
    }),
    countedLocally: new Counter({
      name: "rate_limit_local_decisions_total",
      help: "Requests that this process counted by itself because Redis was slow or gone.",
      registers,
    }),
  };
}

/** In one of several processes: tells the metrics of this process to the first one. */
export function shareMetrics({ registry }: Metrics): void {
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}

/** In the first of several processes: the metrics of all of them together. */
export function sharedMetrics() {
  const all = new AggregatorRegistry();
  return { contentType: all.contentType, metrics: () => all.clusterMetrics() };
}
