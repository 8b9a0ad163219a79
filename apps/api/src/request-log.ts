import { randomUUID } from "node:crypto";
import { headerNames } from "@animal-store/contract";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { withoutSecrets } from "./keys/secret.js";

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      /** The logger of this request: each line has its id. */
      log: Logger;
    }
  }
}

const acceptedId = /^[\w.-]{1,64}$/;

/** Gives each request an id, for its response and its log lines, and logs the request when it ends. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const sentId = request.get(headerNames.requestId);
    const requestId = sentId && acceptedId.test(sentId) ? sentId : randomUUID();
    const startedAt = performance.now();
    const requestLog = log.child({ requestId });
    Object.assign(response.locals, { requestId, log: requestLog });
    response.set(headerNames.requestId, requestId);
    response.once("close", () => {
      requestLog.info({
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
