import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { HttpError, requestValue } from "@animal-store/server";
import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { PlatformContract, PlatformErrorCode } from "../contract.ts";
import { isUnavailable } from "../database/availability/unavailable.ts";
import { identity } from "../keys/authentication.ts";
import type { Secrets } from "../keys/secrets.ts";

interface RequestLog {
  requestId: string;
  log: Logger;
  /** What each line of the log about this request has, among it the id. */
  fields: object;
}

const requestLog = requestValue<RequestLog>("log of the request");

interface Options {
  contract: PlatformContract;
  secrets: Secrets;
  log: Logger;
}

/** Gives each request an id, for its response and its log lines, and logs the request when it ends. */
export function logRequests({ contract, secrets, log }: Options): RequestHandler {
  const requestIdOf = requestIds(contract, secrets);
  return (request, response, next) => {
    const requestId = requestIdOf(request);
    const { traceparent } = request.headers as Record<string, string>;
    const startedAt = performance.now();
    const fields = traceparent ? { requestId, ...traceOf(traceparent) } : { requestId };
    requestLog.give(response, { requestId, log, fields });
    response.setHeader(contract.headerNames.requestId, requestId);
    response.on("close", () => {
      log.info({
        ...fields,
        method: request.method,
        url: secrets.mask(request.originalUrl),
        status: response.statusCode,
        completed: response.writableFinished,
        ms: Math.round(performance.now() - startedAt),
        apiKeyId: identity.find(response)?.apiKey?.id,
      });
    });
    next();
  };
}

/** Makes what logs an error that nothing in the service throws on purpose. Its details are not sent. */
export function failureReporter({ headerNames }: PlatformContract) {
  return (thrown: unknown, response: Response): HttpError<string> => {
    const { requestId, log, fields } = requestLog.of(response);
    if (isUnavailable(thrown)) {
      log.warn({ ...fields, err: thrown }, "the database is not available");
      return new HttpError<PlatformErrorCode>(
        "service_unavailable",
        "The service cannot be used at present. Retry in a second.",
        { [headerNames.retryAfter]: "1" },
      );
    }
    log.error({ ...fields, err: thrown }, "failed");
    return new HttpError(
      "internal_error",
      `The service failed to answer. Quote the request ${requestId} when you report it.`,
    );
  };
}

/** Makes what finds the id that a request has, or gives it a new one. */
export function requestIds({ headerNames }: PlatformContract, secrets: Secrets) {
  const field = headerNames.requestId.toLowerCase();
  return ({ headers }: IncomingMessage): string => {
    const sentId = headers[field];
    return typeof sentId === "string" && isAcceptable(sentId, secrets) ? sentId : randomUUID();
  };
}

/** An API key is not taken for an id: it would be in every line of the log. */
function isAcceptable(text: string, secrets: Secrets): boolean {
  return /^[\w.-]{1,64}$/.test(text) && secrets.mask(text) === text;
}

/** The trace that the request belongs to (W3C Trace Context, section 3.2); nothing if it names none. */
function traceOf(traceparent: string): { traceId?: string; parentId?: string } {
  const [, traceId, parentId] =
    /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/.exec(
      traceparent,
    ) ?? [];
  return traceId !== undefined && parentId !== undefined ? { traceId, parentId } : {};
}
