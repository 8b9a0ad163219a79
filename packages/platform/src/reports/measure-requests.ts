import { requestValue } from "@animal-store/server";
import type { RequestHandler } from "express";
import type { PlatformContract } from "../contract.ts";
import { identity } from "../keys/authentication.ts";
import type { KeyMetrics } from "../keys/key-metrics.ts";
import type { ReportMetrics } from "./report-metrics.ts";

/** The operation that the request calls; not given if it calls none. */
export const operationId = requestValue<string>("operation");

/** Names the operation of a request, for the metrics. */
export function nameOperation(id: string): RequestHandler {
  return (_request, response, next) => {
    operationId.give(response, id);
    next();
  };
}

/** Counts every request when it ends, and measures how long it took. */
export function measureRequests(
  { operations }: PlatformContract,
  metrics: ReportMetrics & KeyMetrics,
): RequestHandler {
  return (_request, response, next) => {
    const startedAt = performance.now();
    response.on("close", () => {
      const id = operationId.find(response);
      const apiKey = identity.find(response)?.apiKey;
      const operation = id ?? "none";
      const labels = { operation, status: response.statusCode };
      metrics.requestSeconds.observe(labels, (performance.now() - startedAt) / 1_000);
      metrics.requests.inc({ ...labels, plan: apiKey?.plan ?? "none" });
      if (apiKey && operations[operation]?.deprecation) {
        metrics.deprecatedCalls.inc({ operation, key: apiKey.id });
      }
    });
    next();
  };
}
