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
  const baseUrl = options.baseUrl ?? environments[options.environment];
  if (!baseUrl) throw new AnimalStoreError(`Expected environment: ${Object.keys(environments)}`);
  return {
    baseUrl: removeTrailingSlash(baseUrl),
    // Decides and waits in one place: as functions of their own, the parts would cost the bytes
    // that the package promises not to have.
    async send(request, overrides = {}) {
      const settings = settingsOf(options, overrides);
      // Timers take less than 2^31 milliseconds; with more they would end at once.
      const deadline = Date.now() + Math.min(settings.total, 2e9);
      for (;;) {
        let error: Failure | undefined;
        const outcome = exchange(request, options, [settings.attempt, settings.total, deadline]);
        const response = await outcome.catch((thrown) => {
          error = thrown;
        });
        const status = response?.status as number;
        // Nothing is done twice: POST and PATCH are not idempotent (RFC 9110, 9.2.2).
        const mayRepeat =
          status === 429 ||
          ((error instanceof ConnectionError || (status > 501 && status < 505)) &&
            (error?.cause?.cause?.code === "ECONNREFUSED" || !/^P[OA]/i.test(request.method)));
        // Full jitter, and never earlier than the answer asks for.
        const next = Math.max(
          Date.now() + Math.random() * Math.min(settings.maxDelay, settings.baseDelay),
          response ? readRetryTime(response) : 0,
        );
        // A request that has no time for an answer would be abandoned, and nobody knew what it did.
        if (!(mayRepeat && --settings.attempts > 0 && next + 99 < deadline)) return outcome;
        await within(next - Date.now(), request.signal);
        if (Date.now() >= deadline) return outcome;
        settings.baseDelay *= 2;
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
