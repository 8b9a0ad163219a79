import { basePath, headerNames, type OperationId, operations } from "@animal-store/contract";
import type { RequestHandler } from "express";
import { fillPath } from "./url.js";

/**
 * Announces the deprecation of an operation in the headers of all its responses: `Deprecation`
 * (RFC 9745), `Sunset` (RFC 8594) and a link to its successor (RFC 5829).
 */
export function announceDeprecation(id: OperationId): RequestHandler {
  const { deprecation } = operations[id];
  if (deprecation === null) return (_request, _response, next) => next();
  const headers = {
    [headerNames.deprecation]: `@${Date.parse(deprecation.since) / 1000}`,
    [headerNames.sunset]: new Date(deprecation.sunset).toUTCString(),
  };
  const successor = `${basePath}${operations[deprecation.successor].path}`;
  return ({ params }, response, next) => {
    // A lint rule ensures that the successor's path has no parameters that this path lacks.
    const link = `<${fillPath(successor, params)}>; rel="successor-version"`;
    response.set({ ...headers, [headerNames.link]: link });
    next();
  };
}
