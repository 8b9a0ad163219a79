import { pause } from "./abort.js";
import { ConnectionError } from "./errors.js";
import { type ExchangeOptions, exchange } from "./exchange.js";
import { readRetryAt } from "./headers.js";
import type { Settings } from "./transport-options.js";

/** Shared by all calls of a transport: a 429 of one also applies to the others. */
export interface Admission {
  /** From when on the service accepts requests, in Unix milliseconds. */
  from: number;
}

/**
 * Sends a request, and sends it again as often as that is allowed, useful and in time.
 *
 * @throws what the last attempt throws
 */
export async function sendWithRetries(
  request: Request,
  options: ExchangeOptions,
  { settings, admission }: { settings: Settings; admission: Admission },
): Promise<Response> {
  const deadline = Date.now() + Math.min(settings.total, longestTimer);
  let sendAt = firstSendTime(admission, settings, deadline);
  for (let attempts = 1; ; attempts++) {
    await pause(sendAt - Date.now(), request.signal);
    const timeLeft = Math.max(0, Math.min(settings.attempt, deadline - Date.now()));
    // A copy keeps the body for the next attempt: of a stream, in memory, all that is sent.
    const mayFollow = attempts < settings.attempts;
    const attempt = exchange(mayFollow ? request.clone() : request, options, timeLeft);
    const [outcome] = await Promise.allSettled([attempt]);
    const response = outcome.status === "fulfilled" ? outcome.value : undefined;
    const retryAt = response && readRetryAt(response);
    sendAt = Math.max(
      Date.now() + backoff(attempts, settings),
      Number(retryAt ?? 0),
      admission.from,
    );
    if (response?.status === 429) admission.from = sendAt;
    const isAllowed = mayFollow && mayRepeat(request.method, outcome);
    if (!isAllowed || !leavesTime(sendAt, deadline)) return attempt;
  }
}

/** Timers of 2^31 milliseconds and more fire at once. */
const longestTimer = 2_000_000_000;

/** Milliseconds. With less, a request would be abandoned before its response, its effect unknown. */
const leastResponseTime = 100;

function leavesTime(sendAt: number, deadline: number): boolean {
  return sendAt + leastResponseTime <= deadline;
}

/**
 * When to send the first attempt. A call without retries does not wait: it wants the service's response
 * as it is. Nor does a call without enough time: the service may have lifted a ban in the meantime.
 */
function firstSendTime({ from }: Admission, { attempts }: Settings, deadline: number): number {
  return attempts > 1 && leavesTime(from, deadline) ? from : 0;
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
export function mayRepeat(method: string, outcome: Outcome): boolean {
  const isIdempotent = idempotentMethods.includes(method);
  if (outcome.status === "fulfilled") {
    const { status } = outcome.value;
    return status === 429 || (isIdempotent && temporaryStatuses.includes(status));
  }
  const error: unknown = outcome.reason;
  return error instanceof ConnectionError && (isIdempotent || isRefusal(error));
}

/** RFC 9110, section 9.2.2. */
const idempotentMethods = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"];

const temporaryStatuses = [502, 503, 504];

/** A refused connection is the only failure that shows that a request had no effect, in Node.js. */
function isRefusal({ cause }: ConnectionError): boolean {
  return (cause as { cause?: { code?: string } } | undefined)?.cause?.code === "ECONNREFUSED";
}
