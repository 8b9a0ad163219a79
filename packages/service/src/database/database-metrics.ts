import { Counter, Histogram, type Registry } from "prom-client";
import { statements } from "./queries/statement-watch.ts";

export type DatabaseMetrics = ReturnType<typeof databaseMetrics>;

/** The metrics of the database. An alert notices the first failure only as an increase, so failures begin at 0. */
export function databaseMetrics(registers: Registry[]) {
  const databaseSeconds = new Histogram({
    name: "database_statement_duration_seconds",
    help: "Time until a statement succeeded or failed, including its repetitions.",
    labelNames: ["statement", "outcome"],
    buckets: [0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  for (const statement of statements) databaseSeconds.zero({ statement, outcome: "failed" });
  const failedSaves = new Counter({
    name: "failed_saves_total",
    help: "Failed attempts to save counts in the background; each is repeated.",
    labelNames: ["of"],
    registers,
  });
  for (const label of ["rate_limits", "operation_calls"]) failedSaves.inc({ of: label }, 0);
  return { databaseSeconds, failedSaves };
}
