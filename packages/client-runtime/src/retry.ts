import { isIdempotent, isSafe } from "@contract-first/reading/methods";
import { pause, within } from "./abort.ts";
import { type Admission, learn, refuse } from "./admission.ts";
import { ConnectionError } from "./errors.ts";
import { type ExchangeOptions, exchange } from "./exchange.ts";
import { notify } from "./notify.ts";
import { readRetryAt } from "./response-headers.ts";
import type { RequestOptions, Settings } from "./transport-options.ts";

/** The options of every attempt. */
interface RetriedOptions
  extends ExchangeOptions,
    Settings,
    Pick<RequestOptions, "idempotent" | "onRetry" | "onWait"> {
  admission: Admission;
}

/**
 * Sends a request, and repeats it as often as that is allowed, useful and in time.
 *
 * @param request a request, or the URL for a request made from `options.init`
 * @throws what the last attempt throws
 */
export async function sendWithRetries(
  request: Request | string,
  options: RetriedOptions,
): Promise<Response> {
  const { admission, idempotent, init, onRetry, onWait, operation } = options;
  const { method = "", signal } = init;
  const mayBeRepeated = !!idempotent || isIdempotent(method);
  const maxWait = options.maxWait ?? (isSafe(method) ? longestTimer : 5000);
  const { deadline, timeLeft } = timeOf(Math.min(options.total, longestTimer));
  const latest = () => Math.min(deadline() - leastResponseTime, Date.now() + maxWait);
  // A call without retries does not wait: it wants the service's response as it is. Nor does a call that
  // may not wait so long: the service may have lifted a ban in the meantime.
  const mayWait = options.attempts > 1 && admission.from && admission.from <= latest();
  /** The clients that the service told the same time do not all return at once. */
  const jittered = (time: number, random = backoff(1, options)) =>
    Math.max(time, Math.min(time + random, latest()));
  const admittedAt = () =>
    admission.from && admission.from > Date.now() ? jittered(admission.from) : 0;
  /** In Unix milliseconds; 0 means at once. */
  let sendAt = mayWait ? admittedAt() : 0;
  /** The last attempt, if it is unknown whether the service has performed it. */
  let open: Promise<Response> | undefined;
  /** Makes the error of an action if it is unknown whether it was performed. */
  let doubt: ((until: number) => Error) | undefined;
  for (let attempts = 1; ; attempts++) {
    let end = 0;
    for (;;) {
      // Timers may be a millisecond early.
      if (sendAt && sendAt - Date.now() > 1) {
        end ||= latest();
        if (sendAt > end) {
          // A request that the service may have performed is repeated while others still wait, but
          // not during a ban.
          if (open && sendAt < deadline()) break;
          if (doubt) throw doubt(sendAt);
          return open ?? (admission.refusal as Response);
        }
        const delay = sendAt - Date.now();
        void notify(onWait, { operation, delay });
        await pause(delay, signal);
      } else if (options.attempts > 1 && timeLeft() > 0 && admission.gate.isFull()) {
        await within(timeLeft(), signal, admission.gate.opened);
      } else break;
      // Check again: another call may have been rejected meanwhile, for longer.
      sendAt = admittedAt();
    }
    const time = Math.max(0, Math.min(options.attempt, timeLeft()));
    const mayFollow = attempts < options.attempts;
    // A copy keeps the body for the next attempt. If the body is a stream, all that is sent stays in memory.
    const sent = mayFollow && request === init ? (request as Request).clone() : request;
    const leave = admission.gate.enter();
    const attempt = exchange(sent, options, time);
    const outcome: Outcome = await attempt.then(
      (value) => ({ value }),
      (reason) => ({ reason }),
    );
    const { value: response, reason = response } = outcome;
    if (response?.ok) {
      learn(admission, response);
      leave();
      return response;
    }
    const retryAt = Number(response && readRetryAt(response)) || 0;
    const random = backoff(attempts, options);
    const earliest = Math.max(Date.now() + random, retryAt);
    sendAt = Math.max(earliest, jittered(retryAt, random));
    open = attempt;
    if (response?.status === 429) {
      open = undefined;
      // That of a stream may be about the number of its streams, so other calls do not wait.
      if (!options.stream) refuse(admission, response, earliest);
    } else if (response) learn(admission, response);
    leave();
    // A request that may be repeated only because of its key may have been performed.
    if (typeof idempotent === "function" && !mayRepeat(false, outcome))
      doubt = (until) => idempotent(reason, options, until);
    if (!mayFollow || !mayRepeat(mayBeRepeated, outcome) || sendAt > latest()) {
      if (doubt && !open) throw doubt(sendAt);
      return attempt;
    }
    void notify(onRetry, { operation, attempt: attempts + 1, delay: sendAt - Date.now(), reason });
  }
}

/**
 * The time of a call, which ends at a deadline in Unix milliseconds. The wall clock continues while a computer sleeps.
 * It is first read when the deadline is needed, after a response or to wait for an earlier 429: before the first data,
 * Next.js may be rendering a page for everyone (`cacheComponents`), and refuses to tell the time.
 */
function timeOf(total: number) {
  const start = performance.now();
  let end: number | undefined;
  const deadline = () => {
    end ??= Date.now() - Math.round(performance.now() - start) + total;
    return end;
  };
  const timeLeft = () =>
    end === undefined ? total - Math.trunc(performance.now() - start) : end - Date.now();
  return { deadline, timeLeft };
}

/** Maximum duration of a timer, in milliseconds. Timers of 2^31 and more fire at once. */
export const longestTimer = 2_000_000_000;

/**
 * Minimum time for a request, in milliseconds. With less, the client would often give up before the response, and would
 * not know whether the request had an effect.
 */
const leastResponseTime = 100;

/** A random pause in milliseconds, with full jitter: the calls of many clients do not coincide. */
export function backoff(
  attempts: number,
  { baseDelay, maxDelay }: Pick<Settings, "baseDelay" | "maxDelay">,
): number {
  // After many attempts, the factor is infinite: with a delay of 0, the product would be NaN.
  const longest = Math.min(maxDelay, baseDelay * 2 ** (attempts - 1)) || 0;
  return Math.random() * longest;
}

/** The outcome of an attempt: a response, or an error. */
interface Outcome {
  value?: Response;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was thrown
  reason?: any;
}

/** Whether sending the request again may succeed, and cannot perform an action twice. */
export function mayRepeat(isRepeatable: boolean, { value, reason }: Outcome): boolean {
  if (value) return value.status === 429 || (isRepeatable && isTemporary(value));
  return reason instanceof ConnectionError && (isRepeatable || isRefusal(reason));
}

/**
 * A gateway or the service cannot respond at present, or the first request with this `Idempotency-Key` is
 * still being performed: only then a conflict tells when to come back.
 */
function isTemporary({ status, headers }: Response): boolean {
  return (status > 501 && status < 505) || (status === 409 && headers.has("Retry-After"));
}

/** A refused connection is the only failure that shows that a request had no effect, in Node.js. */
function isRefusal({ cause }: ConnectionError): boolean {
  return (cause as { cause?: { code?: string } } | undefined)?.cause?.code === "ECONNREFUSED";
}
