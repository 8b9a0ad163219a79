import { type OperationId, operations } from "@animal-store/contract";
import type { RequestHandler } from "express";
import type { Metrics } from "./metrics.js";

declare global {
  namespace Express {
    interface Locals {
      /** The operation that the request calls; undefined if it calls none. */
      operationId?: OperationId;
    }
  }
}

/** Names the operation of a request, for the metrics. */
export function nameOperation(id: OperationId): RequestHandler {
  return (_request, response, next) => {
    response.locals.operationId = id;
    next();
  };
}

/** Counts every request when it ends, and measures how long it took. */
export function measureRequests(metrics: Metrics): RequestHandler {
  return (_request, response, next) => {
    const startedAt = performance.now();
    response.on("close", () => {
      const { operationId, apiKey } = response.locals;
      const operation = operationId ?? "none";
      const labels = { operation, status: response.statusCode };
      metrics.requestSeconds.observe(labels, (performance.now() - startedAt) / 1_000);
      metrics.requests.inc({ ...labels, plan: apiKey?.plan ?? "none" });
      if (operationId !== undefined && apiKey && operations[operationId].deprecation !== null) {
        metrics.deprecatedCalls.inc({ operation, key: apiKey.id });
      }
    });
    next();
  };
}
