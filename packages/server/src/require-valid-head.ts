import type { RequestHandler } from "express";
import { fieldError, InvalidRequest } from "./contract/field-error.ts";
import { wrongVersion } from "./contract/http-error.ts";
import type { Rule } from "./contract/rules.ts";

/**
 * Rejects a request of another version of HTTP, one without `Host` or with several (RFC 9112, section 3.2), for
 * which Node.js would send a 400 without a body, and one with several `Authorization` (RFC 9110, section 5.3):
 * whoever stands in front of the service may have read another one than the service would.
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
