import type { ErrorBody, ErrorCode } from "./generated/contract.js";
import { type Metadata, type RateLimit, readMetadata } from "./headers.js";

/** The class of all errors of this package. */
export class AnimalStoreError extends Error {
  override name: string = "AnimalStoreError";
}

/** The service answered with an error, or a proxy before it with what the contract does not declare. */
export class ApiError extends AnimalStoreError implements Metadata {
  override name: "ApiError" | "RateLimitError" = "ApiError";
  /** The HTTP status code. */
  declare readonly status: number;
  /** What went wrong, for programs (the contract's `Error.code`); absent when a proxy answered. */
  declare readonly code: ErrorCode | (string & {}) | undefined;
  declare readonly requestId: string | null;
  declare readonly rateLimit: RateLimit | undefined;
  declare readonly retryAt: Date | undefined;
  /** The contract's `Error`, or the text of an answer that is none. */
  declare readonly body: ErrorBody | string;
  declare readonly response: Response;

  /** @param operation names the operation where the body has no message of its own */
  constructor(response: Response, body: ErrorBody | string, operation?: string) {
    const { code, message = `Unexpected answer of ${operation}: ${response.status}` } =
      body as Partial<ErrorBody>;
    super(message);
    Object.assign(this, readMetadata(response), { code, body });
  }
}

/** 429: the rate limit is exceeded, or the key is banned, for longer than the call may wait. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError" as const;
  /** When the next request is admitted; sending one earlier may lead to a ban. */
  declare readonly retryAt: Date;
}

/** No answer came: the connection was refused or lost. `cause` is what `fetch` said. */
export class ConnectionError extends AnimalStoreError {
  override name: "ConnectionError" | "TimeoutError" = "ConnectionError";
}

/** No complete answer came within the time that `timeout` allows. */
export class TimeoutError extends ConnectionError {
  override name = "TimeoutError" as const;
}

/** The answer holds an integer that a JavaScript number would round; `response` is that answer. */
export class InexactIntegerError extends AnimalStoreError implements Metadata {
  override name = "InexactIntegerError" as const;
  declare readonly status: number;
  declare readonly requestId: string | null;
  declare readonly rateLimit: RateLimit | undefined;
  declare readonly retryAt: Date | undefined;
  declare readonly response: Response;
}
