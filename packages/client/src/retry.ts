import { pause } from "./abort.ts";
import { ConnectionError } from "./errors.ts";
import { type ExchangeOptions, exchange } from "./exchange.ts";
import { readRetryAt } from "./headers.ts";
import { notify } from "./notify.ts";
import type { RequestOptions, Settings } from "./transport-options.ts";

/** Shared by all calls of a transport: a 429 of one also applies to the others. */
export interface Admission {
  /** From when on the service accepts requests, in Unix milliseconds. */
  from: number;
}

/** What a request is sent with, each time. */
type RetriedOptions = ExchangeOptions &
  Pick<RequestOptions, "idempotent" | "onRetry" | "onWait"> & { operation: string };

/**
 * Sends a request, and sends it again as often as that is allowed, useful and in time.
 *
 * @throws what the last attempt throws
 */
export async function sendWithRetries(
  request: Request,
  options: RetriedOptions,
  { settings, admission }: { settings: Settings; admission: Admission },
): Promise<Response> {
  const { operation, idempotent, onWait, onRetry } = options;
  const isIdempotent = idempotent || idempotentMethods.includes(request.method);
  const deadline = Date.now() + Math.min(settings.total, longestTimer);
  const limits = { deadline, maxWait: settings.maxWait ?? maxWaitOf(request) };
  let sendAt = firstSendTime(admission, settings, limits);
  for (let attempts = 1; ; attempts++) {
    const delay = sendAt - Date.now();
    if (delay > 0) notify(onWait, { operation, delay });
    await pause(delay, request.signal);
    const timeLeft = Math.max(0, Math.min(settings.attempt, deadline - Date.now()));
    // A copy keeps the body for the next attempt: of a stream, in memory, all that is sent.
    const mayFollow = attempts < settings.attempts;
    const attempt = exchange(mayFollow ? request.clone() : request, options, timeLeft);
    const [outcome] = await Promise.allSettled([attempt]);
    const response = outcome.status === "fulfilled" ? outcome.value : undefined;
    sendAt = Math.max(
      Date.now() + backoff(attempts, settings),
      Number((response && readRetryAt(response)) ?? 0),
      admission.from,
    );
    if (response?.status === 429) admission.from = sendAt;
    const isAllowed = mayFollow && mayRepeat(isIdempotent, outcome);
    if (!isAllowed || !isInTime(sendAt, limits)) return attempt;
    const reason = response ?? (outcome as PromiseRejectedResult).reason;
    notify(onRetry, { operation, attempt: attempts + 1, delay: sendAt - Date.now(), reason });
  }
}

/** Timers of 2^31 milliseconds and more fire at once. */
const longestTimer = 2_000_000_000;

/** Milliseconds. With less, a request would be abandoned before its response, its effect unknown. */
const leastResponseTime = 100;

/** How long a call may wait for an attempt. */
interface Limits {
  /** When the call's time is up, in Unix milliseconds. */
  deadline: number;
  /** The longest pause in milliseconds. */
  maxWait: number;
}

function maxWaitOf({ method }: Request): number {
  return method === "GET" ? longestTimer : 5000;
}

function isInTime(sendAt: number, { deadline, maxWait }: Limits): boolean {
  return sendAt + leastResponseTime <= deadline && sendAt - Date.now() <= maxWait;
}

/**
 * When to send the first attempt. A call without retries does not wait: it wants the service's response
 * as it is. Nor does a call that may not wait so long: the service may have lifted a ban in the meantime.
 */
function firstSendTime({ from }: Admission, { attempts }: Settings, limits: Limits): number {
  return attempts > 1 && isInTime(from, limits) ? from : 0;
}

/** A random pause in milliseconds, with full jitter: the calls of many clients do not coincide. */
export function backoff(attempts: number, { baseDelay, maxDelay }: Settings): number {
  const doublings = Math.min(attempts - 1, mostDoublings);
  return Math.random() * Math.min(maxDelay, baseDelay * 2 ** doublings);
}

/** So many make any delay longer than a timer can be. Without an end, 2 to their power is infinite. */
const mostDoublings = 31;

/** What came of an attempt. */
type Outcome = PromiseSettledResult<Response>;

/** Whether sending the request again may succeed, and cannot perform an action twice. */
export function mayRepeat(isIdempotent: boolean, outcome: Outcome): boolean {
  if (outcome.status === "fulfilled") {
    const { status } = outcome.value;
    return status === 429 || (isIdempotent && isTemporary(outcome.value));
  }
  const error: unknown = outcome.reason;
  return error instanceof ConnectionError && (isIdempotent || isRefusal(error));
}

/** RFC 9110, section 9.2.2. */
const idempotentMethods = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"];

/**
 * A gateway or the service cannot respond at present, or the first request with this `Idempotency-Key` is
 * still being performed: only then a conflict tells when to come back.
 */
function isTemporary({ status, headers }: Response): boolean {
  return [502, 503, 504].includes(status) || (status === 409 && headers.has("Retry-After"));
}

/** A refused connection is the only failure that shows that a request had no effect, in Node.js. */
function isRefusal({ cause }: ConnectionError): boolean {
  return (cause as { cause?: { code?: string } } | undefined)?.cause?.code === "ECONNREFUSED";
}
