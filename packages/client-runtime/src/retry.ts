import { isIdempotent, isSafe } from "@contract-first/reading/methods";
import { pause } from "./abort.ts";
import type { Allowance } from "./allowance.ts";
import { ConnectionError } from "./errors.ts";
import { type ExchangeOptions, exchange } from "./exchange.ts";
import { notify } from "./notify.ts";
import { readRetryAt } from "./response-headers.ts";
import type { RequestOptions, Settings } from "./transport-options.ts";

/** The options of every attempt. */
interface RetriedOptions
  extends ExchangeOptions,
    Settings,
    Pick<RequestOptions, "again" | "idempotent" | "onAttempt" | "onRetry" | "onWait"> {
  allowance: Allowance;
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
  const { allowance, idempotent, init, onAttempt, onRetry, onWait, operation } = options;
  const { method = "", signal } = init;
  const mayBeRepeated = !!idempotent || isIdempotent(method);
  const maxWait = options.maxWait ?? (isSafe(method) ? maxTimerMs : 5000);
  const { deadline, timeLeft } = timeOf(Math.min(options.total, maxTimerMs));
  const latest = () => Math.min(deadline() - minResponseTime, Date.now() + maxWait);
  const announce = (delay: number) => void notify(onWait, { operation, delay });
  /** Why there is a further attempt, and the pause before it. */
  let { again } = options;
  /** The last attempt, if it is unknown whether the service has performed it. */
  let open: Promise<Response> | undefined;
  /** Makes the error of an action if it is unknown whether it was performed. */
  let doubt: ((until: number) => Error) | undefined;
  for (let attempts = 1; ; attempts++) {
    if (again) {
      const { delay } = again;
      void notify(onRetry, { operation, ...again });
      if (delay >= 1) {
        announce(delay);
        await pause(delay, signal);
      }
    }
    let turn = allowance.tryTake();
    if (!turn) {
      const mayWait = options.attempts > 1;
      const entered = await allowance.enter({
        signal,
        // A call without retries wants the service's response as it is.
        latest: mayWait ? latest() : 0,
        asks: mayWait ? 0 : 4,
        deadline: deadline(),
        isFirst: attempts > 1,
        onWait: announce,
      });
      if (typeof entered === "function") turn = entered;
      else {
        const retryAt = readRetryAt(entered);
        // A request that the service may have performed is repeated while others still wait, but
        // not during a ban.
        if (!open || retryAt >= deadline()) {
          if (doubt) throw doubt(retryAt);
          return open ?? entered;
        }
        turn = allowance.take();
      }
    }
    const left = timeLeft();
    const time = Math.max(0, Math.min(options.attempt, left));
    const mayFollow = attempts < options.attempts;
    // A copy keeps the body for the next attempt. If the body is a stream, all that is sent stays in memory.
    const isCopied = mayFollow && typeof request !== "string" && request.body !== null;
    const sent = isCopied ? request.clone() : request;
    const attempt = exchange(sent, options, time);
    const outcome: Outcome = await attempt.then(
      (value) => ({ value }),
      (reason) => ({ reason }),
    );
    const { value: response, reason = response } = outcome;
    void notify(onAttempt, {
      operation,
      attempt: attempts,
      duration: left - timeLeft(),
      outcome: reason,
    });
    const isRateLimited = response?.status === 429;
    // That of a stream may be about the number of its streams, so other calls do not wait.
    turn(isRateLimited && options.stream ? undefined : response);
    if (response?.ok) return response;
    const retryAt = (response && readRetryAt(response)) || 0;
    const random = backoff(attempts, options);
    const earliest = Math.max(Date.now() + random, retryAt);
    /** The clients that the service told the same time do not all return at once. */
    const jittered = retryAt + (isRateLimited && !options.stream ? allowance.jitter : random);
    const sendAt = Math.max(earliest, Math.min(jittered, latest()));
    open = isRateLimited ? undefined : attempt;
    // A request that may be repeated only because of its key may have been performed.
    if (typeof idempotent === "function" && !mayRepeat(false, outcome))
      doubt = (until) => idempotent(reason, options, until);
    if (!mayFollow || !mayRepeat(mayBeRepeated, outcome) || sendAt > latest()) {
      if (doubt && !open) throw doubt(sendAt);
      return attempt;
    }
    again = { attempt: attempts + 1, delay: Math.max(sendAt - Date.now(), 0), reason };
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
export const maxTimerMs = 2_000_000_000;

/**
 * Minimum time for a request, in milliseconds. With less, the client would often give up before the response, and would
 * not know whether the request had an effect.
 */
const minResponseTime = 100;

/** A random pause in milliseconds, with full jitter: the calls of many clients do not coincide. */
export function backoff(
  attempts: number,
  { baseDelay, maxDelay }: Pick<Settings, "baseDelay" | "maxDelay">,
): number {
  // After many attempts, the factor is infinite: with a delay of 0, the product would be NaN.
  const maxDelayNow = Math.min(maxDelay, baseDelay * 2 ** (attempts - 1)) || 0;
  return Math.random() * maxDelayNow;
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
  return reason instanceof ConnectionError && (isRepeatable || isConnectionRefused(reason));
}

/**
 * A gateway or the service cannot respond at present, or the first request with this `Idempotency-Key` is
 * still being performed: only then a conflict tells when to come back.
 */
function isTemporary({ status, headers }: Response): boolean {
  return (status > 501 && status < 505) || (status === 409 && headers.has("Retry-After"));
}

/** A refused connection is the only failure that shows that a request had no effect, in Node.js. */
function isConnectionRefused({ cause }: ConnectionError): boolean {
  return (cause as { cause?: { code?: string } } | undefined)?.cause?.code === "ECONNREFUSED";
}
