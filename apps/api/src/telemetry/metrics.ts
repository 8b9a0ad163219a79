import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** What the service measures about itself, for Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  // Among them the delay of the event loop, memory and garbage collection.
  collectDefaultMetrics({ register: registry });
  for (const metric of registry.getMetricsAsArray()) {
    // Of several processes, the latest one shows: an average would hide it.
    if (metric.name.startsWith("nodejs_eventloop_lag")) {
      Object.assign(metric, { aggregator: "max" });
    }
  }
  const metrics = {
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
    databaseSeconds: new Histogram({
      name: "database_statement_duration_seconds",
      help: "Time until the database answered a statement, with what was repeated, or failed to.",
      labelNames: ["statement", "outcome"],
      buckets: [
        0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
      ],
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
  // An alert needs to see the first failure as a rise.
  for (const of of ["rate_limits", "deprecated_calls"]) metrics.failedSaves.inc({ of }, 0);
  return metrics;
}

/** Measures statements by their first word, which is what they do. */
export function timeStatements({ databaseSeconds }: Metrics) {
  return (sql: string, seconds: number, hasFailed: boolean): void => {
    const [, word = ""] = /^\s*(select|insert|update|delete)\b/i.exec(sql) ?? [];
    const statement = word.toLowerCase() || "other";
    databaseSeconds.observe({ statement, outcome: hasFailed ? "failed" : "answered" }, seconds);
  };
}
