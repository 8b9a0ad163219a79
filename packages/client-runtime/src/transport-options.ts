import type { Contract } from "./contract.ts";
import type { Requirement } from "./credential.ts";
import type { ConnectionError } from "./errors.ts";
import type { inDoubt } from "./idempotency.ts";
import type { RateLimit } from "./response-headers.ts";

/** How often and after which pauses a request is sent again. */
export interface RetryOptions {
  /** The maximum number of attempts, including the first. Default: 4. */
  attempts?: number | undefined;
  /** The maximum of the first pause in milliseconds; it doubles with each further one. Default: 500. */
  baseDelay?: number | undefined;
  /** The maximum of any pause in milliseconds, unless the service asks for more. Default: 8000. */
  maxDelay?: number | undefined;
  /**
   * The longest pause before an attempt, in milliseconds. If the service asks for more, the call fails at once, and its
   * error has `retryAt`. Default: 5000, because a person waits for the result of a submission. For operations that only
   * read (GET and QUERY), the default is as long as the total time allows.
   */
  maxWait?: number | undefined;
}

/** How long to wait for a response, in milliseconds. */
export interface TimeoutOptions {
  /** For one attempt, including the response body. Default: 15000. */
  attempt?: number | undefined;
  /** For all attempts and the pauses between them, at most 2 000 000 000. Default: 60000. */
  total?: number | undefined;
}

/** A pause before a request is sent. */
export interface Wait {
  /** Method and path as written in the contract, for example `GET /pets`. */
  operation: string;
  /** How long it takes, in milliseconds. */
  delay: number;
}

/** A further attempt, and the pause before it. */
export interface Retry extends Wait {
  /** The number of the attempt that follows: 2 for the first repetition. */
  attempt: number;
  /**
   * The outcome of the previous attempt: a response such as 429 or 503, or an error of the connection.
   */
  reason: Response | ConnectionError;
}

/** An attempt that is over. That of a stream is over when its headers have arrived. */
export interface Attempt {
  /** Method and path as written in the contract, for example `GET /pets`. */
  operation: string;
  /** Its number: 1 for the first. */
  attempt: number;
  /** How long it took, in whole milliseconds. */
  duration: number;
  /** The response, or what the attempt has thrown. */
  outcome: unknown;
}

/**
 * Options of the client and of a single call. A call inherits each option that it leaves undefined from the
 * client.
 */
export interface SendOptions {
  /** How failed requests are retried; `false` disables retries. */
  retry?: RetryOptions | false | undefined;
  /** How long to wait for a response. */
  timeout?: TimeoutOptions | undefined;
  /** Called before each pause: before a repetition, or because an earlier 429 applies to this call too. */
  onWait?: ((wait: Wait) => unknown) | undefined;
  /** Called when a failed request is going to be sent again, before the pause. */
  onRetry?: ((retry: Retry) => unknown) | undefined;
  /** Called after each attempt: `logCalls` makes a log of them. */
  onAttempt?: ((attempt: Attempt) => unknown) | undefined;
}

/** Options of a single request. */
export interface RequestOptions extends SendOptions {
  /** The parts of the request, if only its URL is given. The caller reads the response. */
  init?: RequestInit;
  /** False if no API key is sent. */
  apiKey?: false;
  /**
   * Where the keys and tokens of the operation are sent, as alternatives. Only clients of contracts with credentials
   * other than bearer tokens set it.
   */
  schemes?: readonly Requirement[];
  /**
   * The operation as hooks get it: method and path as written in the contract, for example `GET /pets`. Default: the
   * URL.
   */
  operation?: string | undefined;
  /**
   * Whether the service performs a repeated request only once, because it has an `Idempotency-Key`; or the function
   * that makes the error if the request may have been performed, and may not be repeated now.
   */
  idempotent?: boolean | typeof inDoubt | undefined;
  /** The call is itself a further attempt, after this pause. The stream of events sets it to connect again. */
  again?: Omit<Retry, "operation"> | undefined;
  /** What sends the request in Node.js, passed to `fetch`. */
  dispatcher?: object | undefined;
  /** Options for the cache of Next.js, passed to `fetch`: `revalidate` and `tags`. */
  next?: object | undefined;
  /**
   * Whether you read the body of a success yourself: the response is returned as soon as its status and
   * headers arrive, and the time limits end there. Default: false.
   */
  stream?: boolean | undefined;
}

/** The service: the name of one of the contract's servers, or a base URL. */
export type Address<Environment = string> =
  | { environment: Environment; baseUrl?: never }
  | { environment?: never; baseUrl: string };

/**
 * Wraps each call once, however many attempts it takes. It sees the request, to which the client adds the API key and
 * its headers later, and then the response. Calling `next` sends the request; the response of
 * the call is what the middleware returns.
 *
 * @param operation method and path as written in the contract, for example `GET /pets`
 * @example
 * const timing: Middleware = async (request, next, operation) => {
 *   const start = Date.now();
 *   const response = await next(request);
 *   console.log(operation, response.status, Date.now() - start);
 *   return response;
 * };
 */
export type Middleware = (
  request: Request,
  next: (request: Request) => Promise<Response>,
  operation: string,
) => Promise<Response>;

/**
 * Checks the JSON of a success.
 *
 * @param operation method and path as written in the contract, for example `GET /pets`
 * @throws what the call then throws
 */
export type ValidateResponse = (text: string, response: Response, operation: string) => void;

interface CommonOptions<C extends Contract> extends SendOptions {
  /** Sent where the contract says, for example as the bearer token. A function is called before each attempt. */
  apiKey?: C["apiKeys"] | undefined;
  /** Sends one request. Default: the global `fetch`. */
  fetch?: ((request: Request, init?: RequestInit) => Promise<Response>) | undefined;
  /** Headers that are sent with every request, unless the request has its own. */
  headers?: Record<string, string> | undefined;
  /** Wraps each call. The first is the outermost. */
  middleware?: readonly Middleware[] | undefined;
  /**
   * Called with the rate limit of each response that has one, even if the request is then retried.
   * As with every hook, an error in it does not affect the call; it is written to `console.error`.
   */
  onRateLimit?: ((rateLimit: RateLimit) => unknown) | undefined;
  /**
   * Checks the JSON of each success against the contract: `validateResponse` of the entry `/validation`. It does not
   * check the items of streams. Default: none.
   */
  validateResponse?: ValidateResponse | undefined;
}

/** The options of a transport: which service, the API key, and how requests are sent. */
export type TransportOptions<C extends Contract = Contract> = Address<C["environment"]> &
  CommonOptions<C>;

/** The settings of one call; times are in milliseconds. */
export interface Settings {
  attempts: number;
  baseDelay: number;
  maxDelay: number;
  /** If undefined, it depends on the method. */
  maxWait?: number;
  attempt: number;
  total: number;
}

export const defaultSettings: Settings = {
  attempts: 4,
  baseDelay: 500,
  maxDelay: 8000,
  attempt: 15_000,
  total: 60_000,
};

/** The options of a call, or of a client: each that is undefined is inherited. */
export function withOptions<Inherited extends object>(
  inherited: Inherited,
  { retry, timeout, ...others }: SendOptions,
): Inherited {
  const all = { ...inherited };
  for (const options of [others, retry === false ? { attempts: 1 } : retry, timeout])
    for (const name in options) {
      const value = options[name as keyof typeof options];
      if (value !== undefined) all[name as keyof Inherited] = value;
    }
  return all;
}
