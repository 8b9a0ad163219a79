import type { Contract, ServerErrorCode } from "./contract.ts";

/**
 * The error with which the chain refuses a request; `errorHandler` sends it as a response, in the shape of the
 * contract's errors. Operations refuse with `fail`.
 *
 * @example throw new HttpError("not_found", "There is no task 7.")
 * @example throw new HttpError<ErrorCode>("unauthorized", "…") // a code that the service defines
 */
export class HttpError<Code extends string = ServerErrorCode> extends Error {
  override name = "HttpError";
  readonly code: Code;
  /** Response headers that belong to this error, for example `WWW-Authenticate`. */
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param code one of the contract's error codes, which determines the status code
   * @param message what was wrong and what was expected, for people
   */
  constructor(
    code: NoInfer<Code>,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    // Nothing shows the stack of this error, and recording it takes longer than everything else about the error.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.headers = headers;
  }
}

/** The codes of errors that a contract need not have. */
export type OwnErrorCode = keyof typeof ownStatuses;

const ownStatuses = {
  /** The request conflicts with what is stored (RFC 9110, section 15.5.10). */
  conflict: 409,
  /** The conditions of a request exclude the current version (RFC 9110, section 15.5.13). */
  precondition_failed: 412,
  /** A request lacks a condition that the contract requires (RFC 6585, section 3). */
  precondition_required: 428,
  http_version_not_supported: 505,
};

/** A version of HTTP that the server does not speak (RFC 9110, section 15.6.6). */
export function wrongVersion(): HttpError<OwnErrorCode> {
  const message = "The version of HTTP must be 1.0 or 1.1.";
  return new HttpError<OwnErrorCode>("http_version_not_supported", message);
}

/** The status that the contract gives the code of an error. */
export function statusOf({ errorStatuses }: Contract<string>, { code }: HttpError<string>): number {
  const statuses: Readonly<Record<string, number>> = { ...ownStatuses, ...errorStatuses };
  return statuses[code] ?? errorStatuses.internal_error;
}
