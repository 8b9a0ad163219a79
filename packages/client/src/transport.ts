import { removeTrailingSlash } from "openapi-fetch";
import { within } from "./abort.js";
import { readDeprecation } from "./deprecation.js";
import { AnimalStoreError, ConnectionError } from "./errors.js";
import { exchange } from "./exchange.js";
import { environments } from "./generated/contract.js";
import { readRetryTime } from "./headers.js";
import { notify } from "./notify.js";
import { settingsOf } from "./settings.js";
import type { SendOptions, TransportOptions } from "./transport-options.js";

/** Sends the requests of operation functions. */
export interface Transport {
  /** The base URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /**
   * Sends a request, retries it where that is allowed, and reads the response body.
   *
   * @throws {ConnectionError} if there is no response
   * @throws {TimeoutError} if there is no complete response in time
   * @throws {InexactIntegerError} if JavaScript may have rounded an integer in the data
   */
  send(request: Request, options?: SendOptions): Promise<Response>;
  /** Calls `onDeprecation` once for an operation whose response announces its deprecation. */
  observe(operation: string, response: Response): void;
}

/**
 * Creates the layer below every call: retries, timeouts, authentication and hooks.
 *
 * @throws {AnimalStoreError} if the options have neither a base URL nor a known environment
 */
export function createTransport(options: TransportOptions): Transport {
  const announced = new Set<string>();
  // Until when requests are rejected: a 429 also applies to all later calls.
  let admitted = 0;
  const baseUrl = options.baseUrl ?? environments[options.environment];
  if (!baseUrl) {
    throw new AnimalStoreError(`Expected baseUrl or environment: ${Object.keys(environments)}`);
  }
  return {
    baseUrl: removeTrailingSlash(baseUrl),
    // All decisions and pauses are in this one function: split into several, they would exceed the
    // size that the package promises.
    async send(request, overrides = {}) {
      const settings = settingsOf(options, overrides);
      // Timers are limited to less than 2^31 milliseconds; longer ones would fire at once.
      const deadline = Date.now() + Math.min(settings.total, 2e9);
      // A call without retries wants the service's response as it is. A call without enough time to
      // wait is sent as well, because the service may have lifted a ban in the meantime.
      let next = admitted + 99 < deadline && settings.attempts > 1 ? admitted : 0;
      for (; ; settings.baseDelay *= 2) {
        await within(next - Date.now(), request.signal);
        let error: Failure | undefined;
        const outcome = exchange(
          request,
          options,
          Math.max(0, Math.min(deadline - Date.now(), settings.attempt)),
        );
        const response = await outcome.catch((thrown) => {
          error = thrown;
        });
        const status = response?.status as number;
        // Full jitter, and never earlier than this response and earlier ones allow.
        next = Math.max(
          Date.now() + Math.min(settings.maxDelay, settings.baseDelay) * Math.random(),
          response ? readRetryTime(response) : 0,
          admitted,
        );
        if (status === 429) admitted = next;
        // No action is performed twice: POST and PATCH are not idempotent (RFC 9110, 9.2.2).
        else if (
          !(error instanceof ConnectionError || (status > 501 && status < 505)) ||
          (error?.cause?.cause?.code !== "ECONNREFUSED" && /^P[OA]/i.test(request.method))
        ) {
          return outcome;
        }
        // A request without enough time for a response would be abandoned with its effect unknown.
        if (!(next + 99 < deadline && --settings.attempts > 0)) return outcome;
      }
    },
    observe(operation, response) {
      const deprecation = readDeprecation(operation, response);
      if (deprecation && announced.size < announced.add(operation).size) {
        notify(options.onDeprecation, deprecation);
      }
    },
  };
}

/** The error of `fetch` in Node.js: the only one that shows that the request had no effect. */
interface Failure {
  cause?: { cause?: { code?: string } };
}
