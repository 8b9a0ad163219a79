import type { RequestHandler } from "express";
import type { Contract } from "./contract/contract.ts";
import { fillPath } from "./parameters/url.ts";

/**
 * Announces the deprecation of an operation in the headers of all its responses: `Deprecation`
 * (RFC 9745), `Sunset` (RFC 8594) and a link to its successor (RFC 5829). Null if it is not deprecated.
 */
export function announceDeprecation<Id extends string>(
  { basePath, operations }: Contract<Id>,
  id: Id,
): RequestHandler | null {
  const { deprecation } = operations[id];
  if (deprecation === null) return null;
  const since = `@${Date.parse(deprecation.since) / 1000}`;
  const sunset = new Date(deprecation.sunset).toUTCString();
  const successor = `${basePath}${operations[deprecation.successor as Id].path}`;
  const hasParameters = successor.includes("{");
  return ({ params }, response, next) => {
    // The successor's path has no parameters that this path lacks.
    const url = hasParameters ? fillPath(successor, params) : successor;
    const link = `<${url}>; rel="successor-version"`;
    response.setHeader("Deprecation", since).setHeader("Sunset", sunset).setHeader("Link", link);
    next();
  };
}
