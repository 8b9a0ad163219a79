import { Counter, Histogram, type Registry } from "prom-client";

export type ReportMetrics = ReturnType<typeof reportMetrics>;

/** The metrics of responses and of the log. */
export function reportMetrics(registers: Registry[], operationIds: string[]) {
  const failures = new Counter({
    name: "http_5xx_total",
    help: "Responses with 5xx by operation and status code; 500 and 503 of each operation begin at 0.",
    labelNames: ["operation", "status"],
    registers,
  });
  for (const operation of [...operationIds, noOperation]) {
    for (const status of alertStatuses) failures.inc({ operation, status }, 0);
  }
  return {
    requests: new Counter({
      name: "http_requests_total",
      help: "Requests by operation, status code and plan of the API key.",
      labelNames: ["operation", "status", "plan"],
      registers,
    }),
    responses: new Counter({
      name: "http_responses_total",
      help: "All responses: the sum of http_requests_total, but beginning at 0.",
      registers,
    }),
    failures,
    requestSeconds: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time from the request to the end of its response, or to the beginning of a stream of events.",
      labelNames: ["operation", "status"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    droppedLogLines: new Counter({
      name: "log_lines_dropped_total",
      help: "Lines of the log that could not be written and were dropped.",
      registers,
    }),
  };
}

/** The label of requests that call no operation. */
export const noOperation = "none";

/**
 * The statuses that alerts read. Prometheus sees an increase only between two values, so a series that begins
 * with the first burst of errors would hide that burst.
 */
const alertStatuses = [500, 503];

interface CountedResponse {
  /** Undefined if the request calls no operation. */
  operation: string | undefined;
  status: number;
  /** The plan of the API key or token; undefined if there is none. */
  plan: string | undefined;
}

/** Counts a response in every counter of responses. */
export function countResponse(
  { requests, responses, failures }: Pick<ReportMetrics, "requests" | "responses" | "failures">,
  { operation = noOperation, status, plan = "none" }: CountedResponse,
): void {
  requests.inc({ operation, status, plan });
  responses.inc();
  if (status >= 500) failures.inc({ operation, status });
}
