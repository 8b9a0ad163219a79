import { removeTrailingSlash } from "openapi-fetch";
import { sleep, within } from "./abort.js";
import { readDeprecation } from "./deprecation.js";
import { createExchange, type Exchange } from "./exchange.js";
import { environments } from "./generated/contract.js";
import { mayRepeat, pauseAfter } from "./retry.js";
import type { SendOptions, TransportOptions } from "./transport-options.js";

/** What operation functions send their requests through. */
export interface Transport {
  /** The address of the service, without a slash at its end. */
  readonly baseUrl: string;
  /**
   * Sends a request, again where that is allowed, and reads the body of the answer.
   *
   * @throws {ConnectionError} when no answer came
   * @throws {TimeoutError} when no complete answer came in time
   * @throws {InexactIntegerError} when JavaScript would round an integer of the answer
   */
  send(request: Request, options?: SendOptions): Promise<Response>;
  /** Tells `onDeprecation` what a response announces of its operation. */
  observe(operation: string, response: Response): void;
}

/** Retries, timeouts, authentication and hooks beneath every call. */
export function createTransport(options: TransportOptions): Transport {
  const announced = new Set<string>();
  const exchange = createExchange(options);
  return {
    baseUrl: removeTrailingSlash(options.baseUrl ?? environments[options.environment]),
    send: (request, overrides) => sendWithin(request, exchange, { ...options, ...overrides }),
    observe(operation, response) {
      const deprecation = readDeprecation(operation, response);
      if (!deprecation || announced.has(operation)) return;
      announced.add(operation);
      options.onDeprecation?.(deprecation);
    },
  };
}

/** Repeats the exchange until it succeeds, must not be repeated, or would take too long. */
async function sendWithin(
  request: Request,
  exchange: Exchange,
  { retry = {}, timeout: { attempt: longest = 15_000, total = 60_000 } = {} }: SendOptions,
): Promise<Response> {
  const { method, signal } = request;
  const deadline = Date.now() + total;
  const { attempts = 4, ...delays } = retry || { attempts: 1 };
  for (let count = 1; ; count++) {
    const time = Math.min(longest, deadline - Date.now());
    let response: Response | undefined;
    let error: unknown;
    try {
      response = await within(time, signal, (inner) => exchange(request, inner));
    } catch (thrown) {
      error = thrown;
    }
    const pause = pauseAfter(count, response, delays);
    const isLast = count >= attempts || Date.now() + pause >= deadline;
    if (isLast || !mayRepeat(method, response, error)) {
      if (response) return response;
      throw error;
    }
    await sleep(pause, signal);
  }
}
