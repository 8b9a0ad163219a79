import type { ServerResponse } from "node:http";
import type { HttpError } from "../contract/http-error.ts";
import { requestValue } from "./request-value.ts";

/** The error with which reading the request failed; absent until then. */
export const malformed = requestValue<HttpError<string>>("malformed");

/** @throws {HttpError} if reading the request failed */
export function requireWellFormed(response: ServerResponse): void {
  const error = malformed.find(response);
  if (error) throw error;
}

/**
 * Set if the path is not percent-encoded UTF-8. The path is then taken literally, because Express could not
 * decode it.
 */
export const literalPath = requestValue<true>("a literal path");

/** Whether a text is percent-encoded UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
