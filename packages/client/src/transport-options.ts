import type { Deprecation } from "./deprecation.js";
import type { Environment } from "./generated/contract.js";
import type { RateLimit } from "./headers.js";
import type { RetryOptions } from "./retry.js";

/** How long to wait for an answer, in milliseconds. */
export interface TimeoutOptions {
  /** For one attempt, its body included. Default: 15000. */
  attempt?: number | undefined;
  /** For all attempts and the pauses between them, up to 2 000 000 000. Default: 60000. */
  total?: number | undefined;
}

/** What a client and a single call may both decide; what a call leaves undefined, the client does. */
export interface SendOptions {
  /** How failed requests are repeated; `false`: they are not. */
  retry?: RetryOptions | false | undefined;
  /** How long to wait for an answer. */
  timeout?: TimeoutOptions | undefined;
}

/** Which service: one of the contract's servers, or any other address that ends in `/v1`. */
export type Address =
  | { environment: Environment; baseUrl?: never }
  | { environment?: never; baseUrl: string };

interface Settings extends SendOptions {
  /** Sent as the bearer token; a function is asked before each attempt. */
  apiKey?: string | (() => string | Promise<string>) | undefined;
  /** Sends one request. Default: the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * Called with the rate limit that a response tells, also when the request is sent again then. Its
   * failure changes nothing of the call: it is told by `console.error`, as that of any hook.
   */
  onRateLimit?: ((rateLimit: RateLimit) => unknown) | undefined;
  /** Called once for each operation that announces its deprecation. */
  onDeprecation?: ((deprecation: Deprecation) => unknown) | undefined;
}

export type TransportOptions = Address & Settings;
