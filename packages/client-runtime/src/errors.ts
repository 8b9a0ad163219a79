import type { Contract, FieldError } from "./contract.ts";
import { type Metadata, type RateLimit, readMetadata } from "./response-headers.ts";
import type { SuccessStatus } from "./status-types.ts";

/** The base class of all errors of a client. */
export class ClientError extends Error {
  override name: string = "ClientError";
}

/** An error response of the service or a proxy, or a success that the contract does not declare. */
export class ApiError<C extends Contract = Contract> extends ClientError implements Metadata {
  override name: "ApiError" | "RateLimitError" = "ApiError";
  /** The HTTP status code. */
  declare readonly status: number;
  /** The contract's `Error.code`, for use in programs; undefined if a proxy responded. */
  declare readonly code: C["errorCode"] | (string & {}) | undefined;
  declare readonly requestId: string | null;
  declare readonly rateLimit: RateLimit | undefined;
  declare readonly retryAt: Date | undefined;
  /** The mistakes in the request, each with its place; empty if the response lists none. */
  declare readonly errors: C["fieldError"][];
  /** The contract's `Error`, or the text of a body that is not one. */
  declare readonly body: C["errorBody"] | string;
  declare readonly response: Response;

  /**
   * @param operation used in the message if the body has none
   * @param said the contents of the body, if its shape is not `{ code, message, status }`
   */
  constructor(
    response: Response,
    body: C["errorBody"] | string,
    operation?: string,
    said = body as Said,
  ) {
    const {
      code,
      errors: listed = [],
      // Browsers hide the status of a redirect.
      message = `Unexpected response to ${operation}: ${response.status || "a redirect, which is not followed"} ${response.headers.get("Content-Type") ?? ""}`,
    } = said;
    // A proxy may send a body of any shape.
    const errors = [listed].flat().filter((each) => each?.message);
    // The message of the body is for developers; the messages of the mistakes are for everybody.
    super(errors.map(sentence).join(" ") || message);
    Object.assign(this, { ...readMetadata(response), code, body, errors });
  }

  /** The error without its response, to send to a browser or write to a log. */
  toJSON(): ApiErrorData<C> {
    const { response, body, ...data } = this;
    return { ...data, message: this.message };
  }

  /** The text that Node.js prints. By default, Node.js would also print the response, and each mistake on six lines. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `${this.stack}\n${JSON.stringify(this)}`;
  }
}

/** A class of errors, with the types of one contract. */
export interface ErrorClass<Thrown, Body> {
  new (response: Response, body: Body | string, operation?: string): Thrown;
  readonly prototype: Thrown;
}

/** The possible contents of an error body. */
export interface Said {
  code?: string;
  errors?: FieldError[];
  message?: string;
}

/** The data of an `ApiError`, without its response. */
export type ApiErrorData<C extends Contract = Contract> = Pick<
  ApiError<C>,
  "name" | "status" | "code" | "message" | "errors" | "requestId" | "rateLimit" | "retryAt"
>;

/** 429: the rate limit is exceeded or the key is banned, and the call may not wait or retry further. */
export class RateLimitError<C extends Contract = Contract> extends ApiError<C> {
  override name = "RateLimitError" as const;
  /** The time from which requests are allowed again. An earlier request may lead to a ban. */
  declare readonly retryAt: Date;
}

/**
 * There was no response: the connection was refused or lost. `cause` is the error of `fetch`.
 *
 * If an action may have been performed, but the rate limit does not allow a repetition yet, `retryAt` is the time from
 * which it does, and `idempotencyKey` is the key to repeat the action with.
 */
export class ConnectionError extends ClientError {
  override name: "ConnectionError" | "TimeoutError" = "ConnectionError";
  declare readonly status?: undefined;
  declare readonly retryAt?: Date;
  declare readonly idempotencyKey?: string;
}

/** There was no complete response within the time that `timeout` allows. */
export class TimeoutError extends ConnectionError {
  override name = "TimeoutError" as const;
}

/** The data of `response` contains an integer that JavaScript may have rounded: 2^53 or beyond. */
export class InexactIntegerError extends ClientError implements Metadata {
  override name = "InexactIntegerError" as const;
  declare readonly status: SuccessStatus;
  declare readonly requestId: string | null;
  declare readonly rateLimit: RateLimit | undefined;
  declare readonly retryAt: Date | undefined;
  declare readonly response: Response;
}

/** The data of `response` violate the contract. Only the option `validateResponse` checks this. */
export class InvalidResponseError extends ClientError implements Metadata {
  override name = "InvalidResponseError" as const;
  declare readonly status: SuccessStatus;
  declare readonly requestId: string | null;
  declare readonly rateLimit: RateLimit | undefined;
  declare readonly retryAt: Date | undefined;
  declare readonly response: Response;
  /** Method and path as written in the contract, for example `GET /pets`. */
  declare readonly operation: string;
  /** The violations in the data, each with its place; at least one. */
  declare readonly problems: readonly ResponseProblem[];
}

/** One violation of the contract in the data of a response. */
export interface ResponseProblem {
  /** The place in the data as a JSON Pointer (RFC 6901): `/0/id`; empty for the data as a whole. */
  pointer: string;
  /** A sentence: `This value must be a whole number.` */
  message: string;
}

function sentence({ name, pointer, message }: FieldError): string {
  const place = name ?? pointer?.slice(1);
  return place ? `${place}: ${message}` : message;
}
