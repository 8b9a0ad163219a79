import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { PlatformContract } from "../contract.ts";
import { addHeaders, requestValue, startedStream } from "../http/index.ts";
import { identity } from "../keys/access.ts";
import type { KeyMetrics } from "../keys/key-metrics.ts";
import type { Secrets } from "../keys/secrets.ts";
import { countResponse, noOperation, type ReportMetrics } from "./report-metrics.ts";

/** The operation that the request calls; not given if there is none. */
export const operationId = requestValue<string>("operation");

/** Names the operation of a request, for the metrics. */
export function nameOperation(id: string): RequestHandler {
  return (_request, response, next) => {
    operationId.give(response, id);
    next();
  };
}

interface RequestLog {
  requestId: string;
  log: Logger;
  /** The fields of each log line about this request, such as its id. */
  fields: object;
}

/** Further fields that are logged about a request, for example its failure. */
export const requestLog = requestValue<RequestLog>("log of the request");

interface Options {
  contract: PlatformContract;
  secrets: Secrets;
  log: Logger;
  metrics: ReportMetrics & KeyMetrics;
}

/** Gives each request an id for its response and its log lines. Logs, counts and measures the request when it ends. */
export function reportRequests({ contract, secrets, log, metrics }: Options): RequestHandler {
  const requestIdOf = requestIds(contract, secrets);
  const measure = measurer(contract, metrics);
  return (request, response, next) => {
    const requestId = requestIdOf(request);
    const { traceparent } = request.headers as Record<string, string>;
    const startedAt = performance.now();
    const fields = traceparent ? { requestId, ...traceOf(traceparent) } : { requestId };
    requestLog.give(response, { requestId, log, fields });
    addHeaders(response, [contract.headerNames.requestId, requestId]);
    response.on("close", () => {
      const ms = performance.now() - startedAt;
      const stream = startedStream(response);
      log.info({
        ...fields,
        method: request.method,
        url: secrets.maskUrl(request.originalUrl),
        status: response.statusCode,
        completed: response.writableFinished,
        ms: Math.round(ms),
        items: stream?.items,
        endedBy: stream?.endedBy,
        apiKeyId: identity.find(response)?.apiKey?.id,
        subject: identity.find(response)?.token?.subject,
      });
      // A stream lasts as long as its client likes, so only the time until it begins says anything about the service.
      measure(response, ((stream?.startedAt ?? startedAt + ms) - startedAt) / 1_000);
    });
    next();
  };
}

/** Creates the function that counts a request that has ended, and measures its duration. */
function measurer({ operations }: PlatformContract, metrics: Options["metrics"]) {
  return (response: Response, seconds: number): void => {
    const operation = operationId.find(response);
    const status = response.statusCode;
    const { apiKey, token } = identity.find(response) ?? {};
    metrics.requestSeconds.observe({ operation: operation ?? noOperation, status }, seconds);
    countResponse(metrics, { operation, status, plan: (apiKey ?? token)?.plan });
    if (!apiKey || operation === undefined) return;
    metrics.operationCalls.add(apiKey.id, operation, Date.now());
    if (operations[operation]?.deprecation) {
      metrics.deprecatedCalls.inc({ operation, key: apiKey.id });
    }
  };
}

/** Creates the function that reads the id of a request, or gives it a new one. */
export function requestIds({ headerNames }: PlatformContract, secrets: Secrets) {
  const field = headerNames.requestId.toLowerCase();
  return ({ headers }: IncomingMessage): string => {
    const sentId = headers[field];
    return typeof sentId === "string" && isAcceptable(sentId, secrets) ? sentId : randomUUID();
  };
}

/** An API key is not accepted as an id, because it would appear in every line of the log. */
function isAcceptable(text: string, secrets: Secrets): boolean {
  return /^[\w.-]{1,64}$/.test(text) && secrets.mask(text) === text;
}

/**
 * The trace that the request belongs to (W3C Trace Context, section 3.2); empty if it names none.
 */
function traceOf(traceparent: string): { traceId?: string; parentId?: string } {
  const [, traceId, parentId] =
    /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/.exec(
      traceparent,
    ) ?? [];
  return traceId !== undefined && parentId !== undefined ? { traceId, parentId } : {};
}
