/** What the headers of every response tell. */
export interface Metadata {
  /** The HTTP status code. */
  status: number;
  /** What is left of the rate limit after this request; absent when a proxy answered. */
  rateLimit: RateLimit | undefined;
  /** Identifies the request in the service's log: quote it when you report a problem. */
  requestId: string | null;
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
  const requestId = response.headers.get("X-Request-Id");
  return { status: response.status, requestId, rateLimit: readRateLimit(response), response };
}

export function readRateLimit({ headers }: Response): RateLimit | undefined {
  const read = (name: string) => Number.parseInt(headers.get(`X-RateLimit-${name}`) ?? "", 10);
  const limit = read("Limit");
  const remaining = read("Remaining");
  const reset = read("Reset");
  if (!(limit + remaining + reset >= 0)) return undefined;
  return { limit, remaining, resetAt: new Date(reset * 1000) };
}

/**
 * When the request may be sent again, as Unix milliseconds: `Retry-After` in seconds or as an
 * HTTP-date (RFC 9110, section 10.2.3). A response without a readable one asks for no wait.
 */
export function readRetryAfter(response?: Response): number {
  const value = response?.headers.get("Retry-After") ?? "";
  return Date.now() + Number(value) * 1000 || Date.parse(value) || Date.now();
}

/** The target of the first link with the relation type `rel` (RFC 8288, section 3). */
export function linkTo(rel: string, { headers }: Response): string | undefined {
  const link = new RegExp(`<([^>]*)>[^<]*;\\s*rel="?([^";]*\\s)?${rel}\\b`, "i");
  return link.exec(headers.get("Link") ?? "")?.[1];
}
