import { headerNames, type OperationId, operations } from "@animal-store/contract";
import type { RequestHandler } from "express";
import { urlOf } from "./url.js";

/**
 * Announces the deprecation of an operation on all its responses: `Deprecation` (RFC 9745),
 * `Sunset` (RFC 8594) and a link to its successor (RFC 5829).
 */
export function announceDeprecation(id: OperationId): RequestHandler {
  const { deprecation } = operations[id];
  if (deprecation === null) return (_request, _response, next) => next();
  const headers = {
    [headerNames.deprecation]: `@${Date.parse(deprecation.since) / 1000}`,
    [headerNames.sunset]: new Date(deprecation.sunset).toUTCString(),
    [headerNames.link]: `<${urlOf(deprecation.successor)}>; rel="successor-version"`,
  };
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
