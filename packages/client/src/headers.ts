/** What the headers of every response tell. */
export interface Metadata {
  /** The HTTP status code. */
  status: number;
  /** What is left of the rate limit after this request; absent when a proxy answered. */
  rateLimit: RateLimit | undefined;
  /** Identifies the request in the service's log: quote it when you report a problem. */
  requestId: string | null;
  /** When the request may be sent again, where the answer asks to wait. */
  retryAt: Date | undefined;
  /** The response, for its other headers: its body is used up. */
  response: Response;
}

/** The rate limit that a response tells in its `X-RateLimit-*` headers. */
export interface RateLimit {
  /** How many requests the window allows. */
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
 * When the request may be sent again, as Unix milliseconds: `Retry-After` in seconds or as an
 * HTTP-date (RFC 9110, section 10.2.3). Without a readable one, 429 asks to wait until the window of
 * its limit ends; other responses ask for no wait.
 */
export function readRetryTime(response: Response): number {
  return (
    Date.now() + Number.parseFloat(response.headers.get("Retry-After") as string) * 1000 ||
    readTime("Retry-After", response) ||
    (response.status === 429 ? Number(readRateLimit(response)?.resetAt) || Date.now() : -1)
  );
}

/**
 * The time that a header tells, as Unix milliseconds, or NaN: `@` and seconds (RFC 9651), or an
 * HTTP-date. That is in GMT, even in the form of asctime, which does not say so (RFC 9110, 5.6.7).
 */
export function readTime(name: string, { headers }: Response): number {
  const value = `${headers.get(name)}`;
  return value[0] === "@"
    ? Number.parseFloat(value.substring(1)) * 1000
    : Date.parse(value.replace(/ GMT|$/, " GMT"));
}

/** No date is later than about the last one that `Date` can hold; what is no time is none. */
export function dateOf(time: number): Date | undefined {
  return time >= 0 ? new Date(Math.min(time, 8e15)) : undefined;
}
