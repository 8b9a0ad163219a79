import { Counter, type Registry } from "prom-client";

export type LoadMetrics = ReturnType<typeof loadMetrics>;

/** The metrics of load. */
export function loadMetrics(registers: Registry[]) {
  return {
    shedRequests: new Counter({
      name: "http_requests_shed_total",
      help: "Requests rejected with 503 because the process was overloaded.",
      registers,
    }),
  };
}
