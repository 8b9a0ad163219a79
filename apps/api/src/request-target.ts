import type { RequestHandler } from "express";
import { HttpError } from "./contract/http-error.js";

/**
 * Converts the request target to origin-form, a path and a query, which the app expects. A server must
 * also accept absolute-form, with scheme and authority (RFC 9112, section 3.2.2).
 */
export function originForm(target: string): string {
  const relative = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/#.*$/, "");
  const [path = "", ...query] = relative.split("?");
  return [decodable(path || "/"), ...query].join("?");
}

/** Rejects a request without `Host` (RFC 9112, section 3.2); Node.js would send a 400 without a body. */
export const requireHost: RequestHandler = ({ headers, httpVersion }, _response, next) => {
  if (headers.host === undefined && httpVersion === "1.1")
    throw new HttpError("invalid_request", "header Host: is required");
  next();
};

/** A path that is not percent-encoded UTF-8 is taken literally, and so matches no resource. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
}
