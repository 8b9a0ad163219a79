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
    retryAt: dateOf(readRetryAt(response)),
    response,
  };
}

export function readRateLimit(response: Response): RateLimit | undefined {
  const found = readWindow(response);
  if (!found || Number.isNaN(found.limit)) return undefined;
  return { limit: found.limit, remaining: found.left, resetAt: new Date(found.endsAt) };
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
export function readWindow(response: Response): Window | undefined {
  const remaining = readNumber("X-RateLimit-Remaining", response);
  let left = remaining;
  let name: string | undefined;
  let seconds = 0;
  for (const [, each = "", ...numbers] of read("RateLimit", response).matchAll(window)) {
    const [count = 0, time = 0] = numbers.map(Number);
    const isOther = remaining >= 0 && count !== remaining;
    // Of several that are used up, the one that ends last.
    if (isOther || count > left || (count === left && time < seconds)) continue;
    [name, left, seconds] = [each, count, time];
  }
  const policy = name && read("RateLimit-Policy", response).split(name)[1];
  const [, limit, length = 0] = /^q=(\d+);w=(\d+)/.exec(policy || "") ?? [];
  const endsAt = name
    ? afterArrival(seconds, response)
    : here(readNumber("X-RateLimit-Reset", response) * 1000, response);
  if (Number.isNaN(left + endsAt)) return undefined;
  return {
    left,
    endsAt,
    limit: Number(limit ?? readNumber("X-RateLimit-Limit", response)),
    length: Number(length) * 1000,
  };
}

const window = /("[^"]*;)r=(\d+);t=(\d+)/g;

/**
 * When the request may be sent again, in Unix milliseconds: `Retry-After` in seconds or as an HTTP-date (RFC 9110,
 * section 10.2.3). If it is missing or invalid, a 429 asks to wait until its window ends. If that is unknown, too, the
 * request may be sent again at once.
 *
 * @returns NaN if the response does not ask to wait
 */
export function readRetryAt(response: Response): number {
  // Of several that proxies joined, the first.
  const [, seconds] = /^(\d+) *([,;]|$)/.exec(read("Retry-After", response)) ?? [];
  if (seconds) return afterArrival(Number(seconds), response);
  const time = here(readDate("Retry-After", response), response);
  if (time >= 0 || response.status !== 429) return time;
  return readWindow(response)?.endsAt ?? Date.now();
}

function read(name: string, { headers }: Response): string {
  return headers.get(name) ?? "";
}

/** The number in a header, or NaN; of several that proxies joined, the first. */
function readNumber(name: string, response: Response): number {
  const text = read(name, response);
  return /^\d[\d.e+]* *([,;]|$)/i.test(text) ? Number.parseFloat(text) : Number.NaN;
}

/** A time so many seconds after a response has arrived, because it may be read later. */
function afterArrival(
  seconds: number,
  { arrivedAt = Date.now() }: Response & { arrivedAt?: number },
): number {
  return Math.min(arrivedAt + seconds * 1000, latestTime);
}

/** Converts a time of the service's clock to the local clock, if the response has a `Date`. */
function here(time: number, response: Response): number {
  const sentAt = readDate("Date", response);
  return sentAt >= 0 ? afterArrival((time - sentAt) / 1000, response) : time;
}

/**
 * The HTTP-date in a header, in one of three formats, in Unix milliseconds, or NaN. It is in GMT even in that of asctime,
 * which does not say so (RFC 9110, section 5.6.7). `Date.parse` would find a date in nearly any text.
 */
export function readDate(name: string, response: Response): number {
  const text = read(name, response);
  return httpDate.test(text) ? Date.parse(text.replace(/( GMT)?$/, " GMT")) : Number.NaN;
}

const httpDate =
  /^[a-z]+(, \d\d([ -])[a-z]{3}\2(\d\d){1,2} [\d:]{8} GMT| [a-z]{3} [ \d]\d [\d:]{8} \d{4})$/i;

/** Unix milliseconds; about the latest time that `Date` can hold. */
const latestTime = 8e15;

/** The date of a time in Unix milliseconds, at most the latest; undefined for NaN or before 1970. */
export function dateOf(time: number): Date | undefined {
  return time >= 0 ? new Date(Math.min(time, latestTime)) : undefined;
}
