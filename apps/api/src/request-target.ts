import type { RequestHandler } from "express";
import { HttpError } from "./contract/http-error.js";

/**
 * The request target in the form that the app expects, a path and a query. An origin server must
 * also take it with scheme and authority before them (RFC 9112, section 3.2.2).
 */
export function originForm(target: string): string {
  const relative = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/#.*$/, "");
  const [path = "", ...query] = relative.split("?");
  return [decodable(path || "/"), ...query].join("?");
}

/** Refuses a request without `Host` (RFC 9112, section 3.2), which Node.js would do without a body. */
export const requireHost: RequestHandler = ({ headers, httpVersion }, _response, next) => {
  if (headers.host === undefined && httpVersion === "1.1")
    throw new HttpError("invalid_request", "header Host: is required");
  next();
};

/** A path that is not percent-encoded UTF-8 is taken literally: it is the path of nothing. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
}
