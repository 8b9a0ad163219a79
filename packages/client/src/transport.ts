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

/**
 * Retries, timeouts, authentication and hooks beneath every call.
 *
 * @throws {AnimalStoreError} when the options do not name the service
 */
export function createTransport(options: TransportOptions): Transport {
  const announced = new Set<string>();
  // Until when requests are refused: what one call is told holds for all that come after it.
  let admitted = 0;
  const baseUrl = options.baseUrl ?? environments[options.environment];
  if (!baseUrl) {
    throw new AnimalStoreError(`Expected baseUrl or environment: ${Object.keys(environments)}`);
  }
  return {
    baseUrl: removeTrailingSlash(baseUrl),
    // Decides and waits in one place: as functions of their own, the parts would cost the bytes
    // that the package promises not to have.
    async send(request, overrides = {}) {
      const settings = settingsOf(options, overrides);
      // Timers take less than 2^31 milliseconds; with more they would end at once.
      const deadline = Date.now() + Math.min(settings.total, 2e9);
      // Who sends once wants the answer as it is; who has no time for the wait gets it from the
      // service, which may have changed its mind.
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
        // Full jitter, and never earlier than this answer and others ask for.
        next = Math.max(
          Date.now() + Math.min(settings.maxDelay, settings.baseDelay) * Math.random(),
          response ? readRetryTime(response) : 0,
          admitted,
        );
        if (status === 429) admitted = next;
        // Nothing is done twice: POST and PATCH are not idempotent (RFC 9110, 9.2.2).
        else if (
          !(error instanceof ConnectionError || (status > 501 && status < 505)) ||
          (error?.cause?.cause?.code !== "ECONNREFUSED" && /^P[OA]/i.test(request.method))
        ) {
          return outcome;
        }
        // A request that has no time for an answer would be abandoned, and nobody knew what it did.
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

/** What `fetch` of Node.js fails with: no other tells that nothing can have been done. */
interface Failure {
  cause?: { cause?: { code?: string } };
}
