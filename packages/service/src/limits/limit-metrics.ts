import { Counter, Histogram, type Registry } from "prom-client";

export type LimitMetrics = ReturnType<typeof limitMetrics>;

/** The possible decisions of the rate limit. */
export type LimiterOutcome = (typeof limiterOutcomes)[number];
const limiterOutcomes = ["admitted", "rejected", "banned"] as const;

/**
 * The metrics of the rate limits. An alert notices the first rejection only as an increase, so all decisions
 * begin at 0.
 */
export function limitMetrics(registers: Registry[]) {
  const limiterDecisions = new Counter({
    name: "rate_limit_decisions_total",
    help: "Requests that the rate limit admitted or rejected, or that came from a banned key.",
    labelNames: ["decision"],
    registers,
  });
  for (const decision of limiterOutcomes) limiterDecisions.inc({ decision }, 0);
  return {
    limiterDecisions,
    redisSeconds: new Histogram({
      name: "redis_request_duration_seconds",
      help: "Time until Redis decided on the requests of one turn of the event loop, or failed to.",
      labelNames: ["outcome"],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1],
      registers,
    }),
    countedLocally: new Counter({
      name: "rate_limit_local_decisions_total",
      help: "Requests that this process counted by itself because Redis was slow or gone.",
      registers,
    }),
  };
}
