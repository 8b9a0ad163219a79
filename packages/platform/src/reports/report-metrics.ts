import { Counter, Histogram, type Registry } from "prom-client";

export type ReportMetrics = ReturnType<typeof reportMetrics>;

/** The metrics of requests and of their log. */
export function reportMetrics(registers: Registry[]) {
  return {
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
    droppedLogLines: new Counter({
      name: "log_lines_dropped_total",
      help: "Lines of the log that could not be written, and were given up.",
      registers,
    }),
  };
}
