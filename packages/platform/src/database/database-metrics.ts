import { Counter, Histogram, type Registry } from "prom-client";

export type DatabaseMetrics = ReturnType<typeof databaseMetrics>;

/** The metrics of the database. */
export function databaseMetrics(registers: Registry[]) {
  return {
    databaseSeconds: new Histogram({
      name: "database_statement_duration_seconds",
      help: "Time until the database ran a statement, repetitions included, or failed to.",
      labelNames: ["statement", "outcome"],
      buckets: [
        0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
      ],
      registers,
    }),
    failedSaves: new Counter({
      name: "failed_saves_total",
      help: "Attempts to save counts in the background that failed; each is repeated.",
      labelNames: ["of"],
      registers,
    }),
  };
}
