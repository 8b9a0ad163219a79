import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { PlatformContract } from "../contract.ts";
import { addHeaders, type ItemStream, requestValue } from "../http/index.ts";
import type { Identity } from "../keys/credentials.ts";
import type { KeyMetrics } from "../keys/key-metrics.ts";
import type { Secrets } from "../keys/secrets.ts";
import { countResponse, noOperation, type ReportMetrics } from "./report-metrics.ts";

/** What is reported of a request when it ends. The chain adds what it finds out. */
export interface RequestReport {
  readonly log: Logger;
  /** The fields of each log line about this request. */
  readonly fields: { requestId: string; traceId?: string; parentId?: string };
  /** The operation that the request calls; not given if there is none. */
  operation?: string;
  /** Not given until the sender is known. */
  identity?: Pick<Identity, "apiKey" | "token">;
  /** The stream that responds to the request; not given if there is none. */
  stream?: ItemStream;
}

export const requestReport = requestValue<RequestReport>("the report of the request");

const requests = new AsyncLocalStorage<RequestReport>();

/** What log lines name of the request for which code runs; undefined outside of requests. */
export function currentRequest(): { operation: string | undefined; requestId: string } | undefined {
  const report = requests.getStore();
  return report && { operation: report.operation, ...report.fields };
}

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
    const report: RequestReport = { log, fields };
    requestReport.give(response, report);
    addHeaders(response, [contract.headerNames.requestId, requestId]);
    response.on("close", () => {
      const ms = performance.now() - startedAt;
      const { identity } = report;
      const stream = report.stream?.startedAt === null ? undefined : report.stream;
      log.info({
        ...fields,
        method: request.method,
        url: secrets.maskUrl(request.originalUrl),
        status: response.statusCode,
        completed: response.writableFinished,
        ms: Math.round(ms),
        items: stream?.items,
        endedBy: stream?.endedBy,
        apiKeyId: identity?.apiKey?.id,
        subject: identity?.token?.subject,
      });
      // A stream lasts as long as its client likes, so only the time until it begins says anything about the service.
      measure(
        report,
        response.statusCode,
        ((stream?.startedAt ?? startedAt + ms) - startedAt) / 1_000,
      );
    });
    requests.run(report, next);
  };
}

/** Creates the function that counts a request that has ended, and measures its duration. */
function measurer({ operations }: PlatformContract, metrics: Options["metrics"]) {
  return ({ operation, identity }: RequestReport, status: number, seconds: number): void => {
    const { apiKey, token } = identity ?? {};
    metrics.requestSeconds.observe({ operation: operation ?? noOperation, status }, seconds);
    countResponse(metrics, { operation, status, plan: (apiKey ?? token)?.plan });
    if (!apiKey || operation === undefined) return;
    const isDeprecated = Boolean(operations[operation]?.deprecation);
    metrics.calls.add({ apiKeyId: apiKey.id, operation, isDeprecated, at: Date.now() });
    if (isDeprecated) metrics.deprecatedCalls.inc({ operation });
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
