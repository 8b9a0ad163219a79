import { removeTrailingSlash } from "openapi-fetch";
import { readDeprecation } from "./deprecation.js";
import { AnimalStoreError } from "./errors.js";
import { environments } from "./generated/contract.js";
import { notify } from "./notify.js";
import { type Admission, sendWithRetries } from "./retry.js";
import {
  defaultSettings,
  type RequestOptions,
  type TransportOptions,
  withOptions,
} from "./transport-options.js";

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
  send(request: Request, options?: RequestOptions): Promise<Response>;
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
  const admission: Admission = { from: 0 };
  const ownSettings = withOptions(defaultSettings, options);
  const baseUrl = options.baseUrl ?? environments[options.environment];
  if (!baseUrl) {
    throw new AnimalStoreError(`Expected baseUrl or environment: ${Object.keys(environments)}`);
  }
  return {
    baseUrl: removeTrailingSlash(baseUrl),
    send(request, overrides = {}) {
      const settings = withOptions(ownSettings, overrides);
      return sendWithRetries(request, { ...options, ...overrides }, { settings, admission });
    },
    observe(operation, response) {
      const deprecation = readDeprecation(operation, response);
      if (!deprecation || announced.has(operation)) return;
      announced.add(operation);
      notify(options.onDeprecation, deprecation);
    },
  };
}
