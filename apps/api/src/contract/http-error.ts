import { type ErrorCode, errorStatuses } from "@animal-store/contract";

/** The one error that code throws on purpose during a request; `errorHandler` sends it as a response. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly code: ErrorCode;
  /** Response headers that belong to this error, for example `WWW-Authenticate`. */
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param code one of the contract's `Error.code` values; it determines the status code
   * @param message what was wrong and what was expected, for people
   */
  constructor(code: ErrorCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
