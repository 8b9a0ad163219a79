import type { Deprecation } from "./deprecation.js";
import type { Environment } from "./generated/contract.js";
import type { RateLimit } from "./headers.js";
import type { RetryOptions } from "./retry.js";

/** How long to wait for a response, in milliseconds. */
export interface TimeoutOptions {
  /** For one attempt, including the response body. Default: 15000. */
  attempt?: number | undefined;
  /** For all attempts and the pauses between them, at most 2 000 000 000. Default: 60000. */
  total?: number | undefined;
}

/** Options of the client and of a single call. An undefined option of a call is the client's. */
export interface SendOptions {
  /** How failed requests are retried; `false` disables retries. */
  retry?: RetryOptions | false | undefined;
  /** How long to wait for a response. */
  timeout?: TimeoutOptions | undefined;
}

/** The service: the name of one of the contract's servers, or a base URL, which ends in `/v1`. */
export type Address =
  | { environment: Environment; baseUrl?: never }
  | { environment?: never; baseUrl: string };

interface Settings extends SendOptions {
  /** Sent as the bearer token. A function is called before each attempt. */
  apiKey?: string | (() => string | Promise<string>) | undefined;
  /** Sends one request. Default: the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * Called with the rate limit of each response that has one, even if the request is then retried.
   * As with every hook, an error in it does not affect the call; it is written to `console.error`.
   */
  onRateLimit?: ((rateLimit: RateLimit) => unknown) | undefined;
  /** Called once for each operation whose responses announce its deprecation. */
  onDeprecation?: ((deprecation: Deprecation) => unknown) | undefined;
}

export type TransportOptions = Address & Settings;
