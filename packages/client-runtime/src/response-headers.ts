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

/** The rate limit from the headers of a response: of several windows, the one with the fewest requests left. */
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
    retryAt: readRetryAt(response),
    response,
  };
}

export function readRateLimit(response: Response): RateLimit | undefined {
  const window = readWindow(response);
  if (!window || Number.isNaN(window.limit)) return undefined;
  return { limit: window.limit, remaining: window.left, resetAt: new Date(window.endsAt) };
}

/** A window of the rate limit. */
export interface Window {
  /** How many requests are left in it. */
  left: number;
  /** When it ends, in Unix milliseconds. */
  endsAt: number;
  /** How many requests are allowed in each that follows; NaN if that is unknown. */
  limit: number;
  /** How long that takes, in milliseconds; 0 if that is unknown. */
  length: number;
}

/**
 * The window with the fewest requests left: of `RateLimit` and `RateLimit-Policy` (IETF
 * draft-ietf-httpapi-ratelimit-headers-11), which state seconds, because the local clock may be wrong, or else of
 * `X-RateLimit-*`.
 */
export function readWindow(response: Response & { window?: Window | null }): Window | undefined {
  // Both the transport and the metadata of a call read it.
  response.window ??= windowOf(response) ?? null;
  return response.window ?? undefined;
}

function windowOf(response: Response): Window | undefined {
  const read = (name: string) => response.headers.get(name) ?? "";
  const remaining = readNumber("X-RateLimit-Remaining", response);
  let tightest: string[] = [];
  for (const window of read("RateLimit").matchAll(/("[^"]*;)r=(\d+);t=(\d+)/g)) {
    const [, , left, seconds] = window.map(Number) as [number, number, number, number];
    const [, , least = left, last = 0] = tightest.map(Number);
    const isTold = Number.isNaN(remaining) || left === remaining;
    // Of several that are used up, the one that ends last.
    if (isTold && (left < least || (left === least && seconds >= last))) tightest = window;
  }
  const [, name, left = remaining, seconds] = tightest;
  const policy = name && read("RateLimit-Policy").split(name)[1];
  const [, limit, length] = /^q=(\d+);w=(\d+)/.exec(policy || "") ?? [];
  const endsAt = seconds
    ? inSeconds(Number(seconds), response)
    : here(dateOf(readNumber("X-RateLimit-Reset", response) * 1000), response);
  if (Number.isNaN(left) || !endsAt) return undefined;
  return {
    left: Number(left),
    endsAt: Number(endsAt),
    limit: Number(limit ?? readNumber("X-RateLimit-Limit", response)),
    length: Number(length ?? 0) * 1000,
  };
}

/**
 * When the request may be sent again: `Retry-After` in seconds or as an HTTP-date (RFC 9110, section 10.2.3). If it is
 * missing or invalid, a 429 asks to wait until its window ends. If that is unknown, too, the request may be sent again
 * at once.
 *
 * @returns undefined if the response does not ask to wait
 */
export function readRetryAt(response: Response): Date | undefined {
  // Of several that proxies joined, the first.
  const [, seconds] = /^(\d+) *([,;]|$)/.exec(response.headers.get("Retry-After") ?? "") ?? [];
  if (seconds) return inSeconds(Number(seconds), response);
  const date = here(readDate("Retry-After", response), response);
  if (date || response.status !== 429) return date;
  return readRateLimit(response)?.resetAt ?? new Date();
}

function inSeconds(seconds: number, response: Response): Date | undefined {
  return dateOf(arrivalOf(response) + seconds * 1000);
}

/** Converts a time of the service's clock to the local clock, if the response has a `Date`. */
function here(time: Date | undefined, response: Response): Date | undefined {
  const sentAt = time && readDate("Date", response);
  return sentAt ? dateOf(arrivalOf(response) + Number(time) - Number(sentAt)) : time;
}

/** The time at which a response arrived, in Unix milliseconds, because it may be read later. */
function arrivalOf({ arrivedAt = Date.now() }: Response & { arrivedAt?: number }): number {
  return arrivedAt;
}

/**
 * The HTTP-date in a header, in one of three formats. It is in GMT even in that of asctime, which does not say so (RFC
 * 9110, section 5.6.7). `Date.parse` would find a date in nearly any text.
 */
export function readDate(name: string, { headers }: Response): Date | undefined {
  const text = headers.get(name) ?? "";
  return httpDate.test(text) ? dateOf(Date.parse(text.replace(/( GMT)?$/, " GMT"))) : undefined;
}

const httpDate =
  /^[a-z]+(, \d\d([ -])[a-z]{3}\2(\d\d){1,2} [\d:]{8} GMT| [a-z]{3} [ \d]\d [\d:]{8} \d{4})$/i;

/** The number in a header, or NaN; of several that proxies joined, the first. */
function readNumber(name: string, { headers }: Response): number {
  const [, number] = /^(\d[\d.e+]*) *([,;]|$)/i.exec(headers.get(name) ?? "") ?? [];
  return Number(number);
}

/** Unix milliseconds; about the latest time that `Date` can hold. */
const latestTime = 8e15;

/** The date of a time in Unix milliseconds, at most the latest; undefined for NaN or before 1970. */
export function dateOf(time: number): Date | undefined {
  return time >= 0 ? new Date(Math.min(time, latestTime)) : undefined;
}
