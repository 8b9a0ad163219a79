import type { Complete } from "./completion.ts";
import { ClientError } from "./errors.ts";
import { urlOf } from "./exchange.ts";
import { mergeHeaders } from "./merge-headers.ts";
import { sendWithRetries } from "./retry.ts";
import { absoluteUrl, requireBaseUrl, requireServiceUrl } from "./service-url.ts";
import { sharedAllowance } from "./shared-allowance.ts";
import {
  defaultSettings,
  type RequestOptions,
  type TransportOptions,
  withOptions,
} from "./transport-options.ts";
import { userAgent } from "./user-agent.ts";

/** The parts of a contract that a transport needs. */
export interface ServiceDescription {
  /** The address of each server, by environment. */
  readonly environments: Readonly<Record<string, string>>;
  /** Adds the keys and tokens to a request. */
  readonly complete: Complete;
}

/** Sends the requests of operation functions. */
export interface Transport {
  /** The base URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /**
   * Sends a request, retries it if that is allowed, and reads the response body.
   *
   * @param request a request, or the URL for a request made from `options.init`
   * @throws {ClientError} if the URL is not one of the service: the API key must not go there
   * @throws {ConnectionError} if there is no response
   * @throws {TimeoutError} if there is no complete response in time
   * @throws {InexactIntegerError} if JavaScript may have rounded an integer in the data
   * @throws {InvalidResponseError} if `validateResponse` finds that the data violate the contract
   */
  send(request: Request | string, options?: RequestOptions): Promise<Response>;
}

/**
 * Creates the layer below every call: retries, timeouts, authentication and hooks.
 *
 * @throws {ClientError} if the options have neither a base URL nor a known environment, or if the base URL has
 *   credentials, a query or a fragment
 */
export function createTransport(
  options: TransportOptions,
  { complete, environments }: ServiceDescription,
): Transport {
  const { middleware = [] } = options;
  const headers = mergeHeaders(userAgent(), options.headers);
  const address = options.baseUrl ?? environments[options.environment];
  if (!address) {
    throw new ClientError(`Expected baseUrl or environment: ${Object.keys(environments)}`);
  }
  requireBaseUrl(address);
  const baseUrl = address.replace(/\/$/, "");
  const allowance = sharedAllowance(options.fetch ?? globalThis, baseUrl, options.apiKey);
  const ofClient = withOptions({ ...defaultSettings, allowance, complete }, options);
  return {
    baseUrl,
    async send(original, overrides = {}) {
      const { operation = urlOf(original), init } = overrides;
      const all = { ...withOptions(ofClient, overrides), headers, operation };
      const send = (request: Request | string, init: RequestInit) => {
        requireServiceUrl(urlOf(request), baseUrl, operation);
        return sendWithRetries(request, { ...all, init });
      };
      const sent = typeof original === "string" ? absoluteUrl(original) : original;
      // Only middleware needs a request before the API key is known.
      if (init && !middleware[0]) return send(sent, init);
      const seen = new Request(sent, init);
      // To follow the signal of a request costs more than to follow that of the call.
      const signalOf = (request: Request) => (request === seen && init ? init : request).signal;
      return middleware.reduceRight<Send>(
        (next, each) => (request) => each(request, next, operation),
        async (request) => {
          const { headers, method } = request;
          return send(request, { headers, method, signal: signalOf(request) as AbortSignal });
        },
      )(seen);
    },
  };
}

type Send = (request: Request) => Promise<Response>;
