import { removeTrailingSlash } from "openapi-fetch";
import { AnimalStoreError } from "./errors.ts";
import { environments } from "./generated/contract.ts";
import { type Admission, sendWithRetries } from "./retry.ts";
import { requireServiceUrl } from "./service-url.ts";
import {
  defaultSettings,
  defined,
  type RequestOptions,
  type TransportOptions,
  withOptions,
} from "./transport-options.ts";

/** Sends the requests of operation functions. */
export interface Transport {
  /** The base URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /**
   * Sends a request, retries it where that is allowed, and reads the response body.
   *
   * @throws {AnimalStoreError} if the URL is not one of the service: the API key must not go there
   * @throws {ConnectionError} if there is no response
   * @throws {TimeoutError} if there is no complete response in time
   * @throws {InexactIntegerError} if JavaScript may have rounded an integer in the data
   */
  send(request: Request, options?: RequestOptions): Promise<Response>;
}

/**
 * Creates the layer below every call: retries, timeouts, authentication and hooks.
 *
 * @throws {AnimalStoreError} if the options have neither a base URL nor a known environment
 */
export function createTransport(options: TransportOptions): Transport {
  const { headers, middleware = [] } = options;
  const admission: Admission = { from: 0 };
  const ownSettings = withOptions(defaultSettings, options);
  const address = options.baseUrl ?? environments[options.environment];
  if (!address) {
    throw new AnimalStoreError(`Expected baseUrl or environment: ${Object.keys(environments)}`);
  }
  const baseUrl = removeTrailingSlash(address);
  return {
    baseUrl,
    async send(original, overrides = {}) {
      const { operation = original.url } = overrides;
      const settings = withOptions(ownSettings, overrides);
      const all = { ...options, ...defined(overrides), operation, headers };
      const send = middleware.reduceRight<Send>(
        (next, each) => (request) => each(request, next, operation),
        async (request) => {
          requireServiceUrl(request.url, baseUrl);
          return sendWithRetries(request, all, { settings, admission });
        },
      );
      return send(original);
    },
  };
}

type Send = (request: Request) => Promise<Response>;
