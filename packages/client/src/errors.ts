import type { ErrorBody, ErrorCode } from "./generated/contract.js";
import { type Metadata, type RateLimit, readMetadata, readRetryAfter } from "./headers.js";

/** The class of all errors of this package. */
export class AnimalStoreError extends Error {}

/** The service answered with an error, or a proxy before it with what the contract does not declare. */
export class ApiError extends AnimalStoreError implements Metadata {
  override name = "ApiError";
  /** The HTTP status code. */
  declare readonly status: number;
  /** What went wrong, for programs (the contract's `Error.code`); absent when a proxy answered. */
  declare readonly code: ErrorCode | (string & {}) | undefined;
  declare readonly requestId: string | null;
  declare readonly rateLimit: RateLimit | undefined;
  /** The contract's `Error`, or the text of an answer that is none. */
  declare readonly body: ErrorBody | string;
  declare readonly response: Response;

  constructor(response: Response, body: ErrorBody | string) {
    const error = body as Partial<ErrorBody>;
    super(error.message ?? `Unexpected answer: ${body}`);
    Object.assign(this, readMetadata(response), { code: error.code, body });
  }
}

/** 429: the rate limit is exceeded, or the key is banned, for longer than the call may wait. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
  /** When the next request is admitted; sending one earlier may lead to a ban. */
  readonly retryAt = new Date(readRetryAfter(this.response));
}

/** No answer came: the connection was refused or lost. `cause` is what `fetch` said. */
export class ConnectionError extends AnimalStoreError {
  override name = "ConnectionError";
}

/** No complete answer came within the time that `timeout` allows. */
export class TimeoutError extends ConnectionError {
  override name = "TimeoutError";
}

/** The answer holds an integer that a JavaScript number would round. */
export class InexactIntegerError extends AnimalStoreError {
  override name = "InexactIntegerError";
}
