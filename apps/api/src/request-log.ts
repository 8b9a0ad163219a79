import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type ErrorCode, headerNames } from "@animal-store/contract";
import { HttpError } from "@animal-store/server";
import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { withoutSecrets } from "./keys/secret.js";
import { isUnavailable } from "./storage/dialects/unavailable.js";

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      log: Logger;
      /** What each line of the log about this request has, among it the id. */
      logFields: object;
    }
  }
}

const requestIdField = headerNames.requestId.toLowerCase();

/** Gives each request an id, for its response and its log lines, and logs the request when it ends. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdOf(request);
    const { traceparent } = request.headers as Record<string, string>;
    const startedAt = performance.now();
    const logFields = traceparent ? { requestId, ...traceOf(traceparent) } : { requestId };
    Object.assign(response.locals, { requestId, log, logFields });
    response.setHeader(headerNames.requestId, requestId);
    response.on("close", () => {
      log.info({
        ...logFields,
        method: request.method,
        url: withoutSecrets(request.originalUrl),
        status: response.statusCode,
        completed: response.writableFinished,
        ms: Math.round(performance.now() - startedAt),
        apiKeyId: response.locals.apiKey?.id,
      });
    });
    next();
  };
}

/** Logs an error that nothing in the service throws on purpose. Its details are not sent. */
export function reportFailure(thrown: unknown, { locals }: Response): HttpError<string> {
  if (isUnavailable(thrown)) {
    locals.log.warn({ ...locals.logFields, err: thrown }, "the database is not available");
    return serviceUnavailable();
  }
  locals.log.error({ ...locals.logFields, err: thrown }, "failed");
  return new HttpError(
    "internal_error",
    `The service failed to answer. Quote the request ${locals.requestId} when you report it.`,
  );
}

/** The id that the request has, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sentId = headers[requestIdField];
  return typeof sentId === "string" && isAcceptedId(sentId) ? sentId : randomUUID();
}

/** An API key is not taken for an id: it would be in every line of the log. */
function isAcceptedId(text: string): boolean {
  return /^[\w.-]{1,64}$/.test(text) && withoutSecrets(text) === text;
}

/** The trace that the request belongs to (W3C Trace Context, section 3.2); nothing if it names none. */
function traceOf(traceparent: string): { traceId?: string; parentId?: string } {
  const [, traceId, parentId] =
    /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/.exec(
      traceparent,
    ) ?? [];
  return traceId !== undefined && parentId !== undefined ? { traceId, parentId } : {};
}

function serviceUnavailable(): HttpError<ErrorCode> {
  return new HttpError<ErrorCode>(
    "service_unavailable",
    "The service cannot be used at present. Retry in a second.",
    { [headerNames.retryAfter]: "1" },
  );
}
