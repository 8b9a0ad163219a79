/**
 * The error with which an operation refuses a request: a response that its contract declares, with a status of
 * 400 or above.
 */
export class OperationError extends Error {
  override name = "OperationError";
  readonly status: number;
  /** What the contract declares for the status; a sentence for people if it declares no body. */
  readonly body: object | string;
  readonly headers: Readonly<Record<string, string | number | undefined>>;

  constructor(status: number, body: object | string, headers: OperationError["headers"] = {}) {
    // Nothing shows the stack, and recording it takes longer than everything else about the error.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(`The operation refuses the request with ${status}.`);
    Error.stackTraceLimit = stackTraceLimit;
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Refuses a request; `operation` gives each handler this function with the types of its contract. */
export function fail(...refusal: ConstructorParameters<typeof OperationError>): never {
  throw new OperationError(...refusal);
}
