import type { Deprecation } from "./deprecation.js";
import type { Environment } from "./generated/contract.js";
import type { RateLimit } from "./headers.js";

/** How often and after which pauses a request is sent again. */
export interface RetryOptions {
  /** The maximum number of attempts, including the first. Default: 4. */
  attempts?: number | undefined;
  /** The maximum of the first pause in milliseconds; it doubles with each further one. Default: 500. */
  baseDelay?: number | undefined;
  /** The maximum of any pause in milliseconds, unless the service asks for more. Default: 8000. */
  maxDelay?: number | undefined;
}

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

/** Options of a single request. */
export interface RequestOptions extends SendOptions {
  /** False if no API key is sent. */
  apiKey?: false;
  /**
   * Whether you read the body of a success yourself: the response is returned as soon as its status and
   * headers arrive, and the time limits end there. Default: false.
   */
  stream?: boolean | undefined;
}

/** The service: the name of one of the contract's servers, or a base URL, which ends in `/v1`. */
export type Address =
  | { environment: Environment; baseUrl?: never }
  | { environment?: never; baseUrl: string };

interface ClientOptions extends SendOptions {
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

export type TransportOptions = Address & ClientOptions;

/** The settings of one call; times are in milliseconds. */
export type Settings = Record<"attempts" | "baseDelay" | "maxDelay" | "attempt" | "total", number>;

export const defaultSettings: Settings = {
  attempts: 4,
  baseDelay: 500,
  maxDelay: 8000,
  attempt: 15_000,
  total: 60_000,
};

/** The settings with the changes that the options make. */
export function withOptions(
  settings: Settings,
  { retry = {}, timeout = {} }: SendOptions,
): Settings {
  const changes = { ...(retry || { attempts: 1 }), ...timeout };
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...settings, ...Object.fromEntries(defined) };
}
