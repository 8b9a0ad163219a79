import type { ErrorBody, ErrorCode } from "./generated/contract.ts";
import { type Metadata, type RateLimit, readMetadata } from "./headers.ts";

/** The base class of all errors of this package. */
export class AnimalStoreError extends Error {
  override name: string = "AnimalStoreError";
}

/** An error response of the service or a proxy, or a success that the contract does not declare. */
export class ApiError extends AnimalStoreError implements Metadata {
  override name: "ApiError" | "RateLimitError" = "ApiError";
  /** The HTTP status code. */
  declare readonly status: number;
  /** The contract's `Error.code`, for use in programs; undefined if a proxy responded. */
  declare readonly code: ErrorCode | (string & {}) | undefined;
  declare readonly requestId: string | null;
  declare readonly rateLimit: RateLimit | undefined;
  declare readonly retryAt: Date | undefined;
  /** The contract's `Error`, or the text of a body that is not one. */
  declare readonly body: ErrorBody | string;
  declare readonly response: Response;

  /** @param operation used in the message if the body has none */
  constructor(response: Response, body: ErrorBody | string, operation?: string) {
    const type = response.headers.get("Content-Type") ?? "";
    const { code, message = `Unexpected answer of ${operation}: ${response.status} ${type}` } =
      body as Partial<ErrorBody>;
    super(message);
    Object.assign(this, readMetadata(response), { code, body });
  }
}

/** 429: the rate limit is exceeded or the key is banned, and the call may not wait or retry further. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError" as const;
  /** When requests are allowed again; sending one earlier may lead to a ban. */
  declare readonly retryAt: Date;
}

/** There was no response: the connection was refused or lost. `cause` is the error of `fetch`. */
export class ConnectionError extends AnimalStoreError {
  override name: "ConnectionError" | "TimeoutError" = "ConnectionError";
}

/** There was no complete response within the time that `timeout` allows. */
export class TimeoutError extends ConnectionError {
  override name = "TimeoutError" as const;
}

/** The data of `response` contains an integer that JavaScript may have rounded: 2^53 or beyond. */
export class InexactIntegerError extends AnimalStoreError implements Metadata {
  override name = "InexactIntegerError" as const;
  declare readonly status: number;
  declare readonly requestId: string | null;
  declare readonly rateLimit: RateLimit | undefined;
  declare readonly retryAt: Date | undefined;
  declare readonly response: Response;
}
