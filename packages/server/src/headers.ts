import type { RequestHandler } from "express";
import type { Contract } from "./contract/contract.ts";
import { fieldError, InvalidRequest } from "./contract/field-error.ts";
import { wrongVersion } from "./contract/http-error.ts";
import type { Rule } from "./contract/rules.ts";
import { fillPath } from "./parameters/url.ts";

/**
 * Rejects a request of another version of HTTP, without `Host` or with several (RFC 9112, section 3.2), for
 * which Node.js would send a 400 without a body. Also rejects several `Authorization` (RFC 9110, section 5.3):
 * a proxy in front of the service may have read another one than the service would.
 */
export const requireValidHead: RequestHandler = (request, response, next) => {
  const { headers, httpVersion, httpVersionMajor, rawHeaders } = request;
  if (httpVersionMajor !== 1) {
    response.shouldKeepAlive = false;
    throw wrongVersion();
  }
  if (headers.host === undefined && httpVersion === "1.1") throw invalidHeader("Host", "required");
  for (const name of single) {
    if (countOf(name, rawHeaders) > 1) throw invalidHeader(name, "repeated");
  }
  next();
};

const single = ["Host", "Authorization"];

/** @param rawHeaders names and values by turns */
function countOf(name: string, rawHeaders: string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] ?? "";
    if (sent.length === name.length && sent.toLowerCase() === name.toLowerCase()) count++;
  }
  return count;
}

function invalidHeader(name: string, rule: Rule): InvalidRequest {
  const mistake = rule === "required" ? "is required" : "must be sent once";
  const place = { in: "header", name } as const;
  return new InvalidRequest(`header ${name}: ${mistake}`, [fieldError(place, rule)]);
}

/**
 * Announces the deprecation of an operation in the headers of all its responses: `Deprecation`
 * (RFC 9745), `Sunset` (RFC 8594) and a link to its successor (RFC 5829), as far as the contract has them.
 * Null if there is nothing to announce.
 */
export function announceDeprecation<Id extends string>(
  { basePath, operations }: Contract<Id>,
  id: Id,
): RequestHandler | null {
  const { deprecation } = operations[id];
  if (deprecation?.since === undefined) return null;
  const since = `@${Date.parse(deprecation.since) / 1000}`;
  const sunset = deprecation.sunset && new Date(deprecation.sunset).toUTCString();
  const instead = deprecation.successor as Id | undefined;
  const successor = instead && `${basePath}${operations[instead].path}`;
  const hasParameters = successor?.includes("{");
  return ({ params }, response, next) => {
    response.setHeader("Deprecation", since);
    if (sunset) response.setHeader("Sunset", sunset);
    if (successor) {
      // The successor's path has no parameters that this path lacks.
      const url = hasParameters ? fillPath(successor, params) : successor;
      response.setHeader("Link", `<${url}>; rel="successor-version"`);
    }
    next();
  };
}
