/** The status of a response, and what its headers contain. */
export interface Metadata {
  /** The HTTP status code. */
  status: number;
  /** The rate limit after this request; undefined if the response has none, as from a proxy. */
  rateLimit: RateLimit | undefined;
  /** Identifies the request in the service's log. Quote it when you report a problem. */
  requestId: string | null;
  /** When the request may be sent again, if the response asks the client to wait. */
  retryAt: Date | undefined;
  /** The response, for its other headers. Its body has already been read. */
  response: Response;
}

/** The rate limit from the `X-RateLimit-*` headers of a response. */
export interface RateLimit {
  /** How many requests are allowed in a window. */
  limit: number;
  /** How many requests are left in the window. */
  remaining: number;
  /** When the window ends. */
  resetAt: Date;
}

export function readMetadata(response: Response): Metadata {
  return {
    status: response.status,
    requestId: response.headers.get("X-Request-Id"),
    rateLimit: readRateLimit(response),
    retryAt: dateOf(readRetryTime(response)),
    response,
  };
}

export function readRateLimit({ headers }: Response): RateLimit | undefined {
  const read = (name: string) => Number.parseFloat(headers.get(`X-RateLimit-${name}`) as string);
  const limit = read("Limit");
  const remaining = read("Remaining");
  const resetAt = dateOf(read("Reset") * 1000);
  if (limit + remaining >= 0 && resetAt) return { limit, remaining, resetAt };
  return undefined;
}

/**
 * When the request may be sent again, in Unix milliseconds: `Retry-After` in seconds or as an
 * HTTP-date (RFC 9110, section 10.2.3). If it is missing or invalid, a 429 means waiting until the
 * window of its limit ends, or not at all if that is unknown; for other responses the result is -1.
 */
export function readRetryTime(response: Response): number {
  return (
    Date.now() + Number.parseFloat(response.headers.get("Retry-After") as string) * 1000 ||
    readTime("Retry-After", response) ||
    (response.status === 429 ? Number(readRateLimit(response)?.resetAt) || Date.now() : -1)
  );
}

/**
 * The time in a header, in Unix milliseconds, or NaN. Its form is `@` and seconds (RFC 9651) or an
 * HTTP-date, which is in GMT even in the asctime format that does not say so (RFC 9110, 5.6.7).
 */
export function readTime(name: string, { headers }: Response): number {
  const value = `${headers.get(name)}`;
  return value[0] === "@"
    ? Number.parseFloat(value.substring(1)) * 1000
    : Date.parse(value.replace(/ GMT|$/, " GMT"));
}

/** The date of a time, limited to about the latest that `Date` can hold; undefined if not a time. */
export function dateOf(time: number): Date | undefined {
  return time >= 0 ? new Date(Math.min(time, 8e15)) : undefined;
}
