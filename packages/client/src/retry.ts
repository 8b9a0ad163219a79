import { ConnectionError } from "./errors.js";
import { readRetryAfter } from "./headers.js";

/** How often, and after which pauses, a request is sent again. */
export interface RetryOptions {
  /** How often a request is sent at most, the first time included. Default: 4. */
  attempts?: number | undefined;
  /** Milliseconds of the longest first pause; each further one may be twice as long. Default: 500. */
  baseDelay?: number | undefined;
  /** Milliseconds that no pause exceeds unless the service asks for a longer one. Default: 8000. */
  maxDelay?: number | undefined;
}

/** The methods that must not be repeated when nobody knows what was done (RFC 9110, section 9.2.2). */
const notIdempotent = /^P(OST|ATCH)$/;

/**
 * Whether a request may be sent again without doing anything twice.
 *
 * @param response the answer, if there is one
 * @param error why there is none
 */
export function mayRepeat(method: string, response: Response | undefined, error: unknown): boolean {
  const status = response?.status ?? 0;
  const isLost = error instanceof ConnectionError;
  if (status === 429 || (isLost && isRefused(error))) return true;
  return (isLost || (status > 501 && status < 505)) && !notIdempotent.test(method);
}

/** Only Node.js tells that the connection was refused, so that nothing can have been done. */
function isRefused({ cause }: ConnectionError): boolean {
  return (cause as { cause?: { code?: string } } | undefined)?.cause?.code === "ECONNREFUSED";
}

/**
 * The milliseconds to wait before a request is sent again: exponential backoff with full jitter, and
 * never less than the answer asks for.
 *
 * @param count how often it has been sent
 */
export function pauseAfter(
  count: number,
  response: Response | undefined,
  { baseDelay = 500, maxDelay = 8000 }: RetryOptions,
): number {
  const backoff = Math.random() * Math.min(maxDelay, baseDelay * 2 ** (count - 1));
  return Math.max(backoff, readRetryAfter(response) - Date.now());
}
