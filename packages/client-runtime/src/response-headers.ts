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
    retryAt: readRetryAt(response),
    response,
  };
}

export function readRateLimit(response: Response): RateLimit | undefined {
  const limit = readNumber("X-RateLimit-Limit", response);
  const remaining = readNumber("X-RateLimit-Remaining", response);
  const resetAt = readResetAt(remaining, response);
  const isComplete = limit >= 0 && remaining >= 0 && resetAt;
  return isComplete ? { limit, remaining, resetAt } : undefined;
}

/**
 * The end of the window, from the seconds that `RateLimit` states for the window with this many requests left (IETF
 * draft-ietf-httpapi-ratelimit-headers-11), because the local clock may be wrong.
 */
function readResetAt(remaining: number, response: Response): Date | undefined {
  const windows = response.headers.get("RateLimit");
  const [, seconds] = windows?.match(`;r=${remaining};t=(\\d+)`) ?? [];
  return seconds
    ? inSeconds(Number(seconds), response)
    : here(dateOf(readNumber("X-RateLimit-Reset", response) * 1000), response);
}

/** A window of the rate limit. */
export interface Window {
  /** How many requests are left in it. */
  left: number;
  /** When it ends, in Unix milliseconds. */
  endsAt: number;
  /** How many requests are allowed in each that follows; 1 if that is unknown. */
  limit: number;
  /** How long that takes, in milliseconds; 0 if that is unknown. */
  length: number;
}

/** The window with the fewest requests left, from `RateLimit` and `RateLimit-Policy`, or from `X-RateLimit-*`. */
export function readWindow(response: Response): Window | undefined {
  const { headers } = response;
  const items = (headers.get("RateLimit") ?? "").matchAll(/("[^"]*;)r=(\d+);t=(\d+)/g);
  // Of several that are used up, the one that ends last.
  const [tightest] = [...items].sort(
    ([, , a, b], [, , c, d]) => Number(a) - Number(c) || Number(d) - Number(b),
  );
  if (!tightest) {
    const told = readRateLimit(response);
    return told && { left: told.remaining, endsAt: Number(told.resetAt), limit: 1, length: 0 };
  }
  const [, name = "", left, seconds] = tightest;
  const policy = (headers.get("RateLimit-Policy") ?? "").split(name)[1] ?? "";
  const [, limit, length] = /^q=(\d+);w=(\d+)/.exec(policy) ?? [];
  const endsAt = arrivalOf(response) + Number(seconds) * 1000;
  return {
    left: Number(left),
    endsAt,
    limit: Number(limit) || 1,
    length: Number(length) * 1000 || 0,
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
