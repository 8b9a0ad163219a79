import type { Attempt } from "./transport-options.ts";

/** What a log may say of an attempt: no headers, no bodies, and no values of parameters. */
export interface LoggedCall {
  /** The operation, by its name in the client. */
  operationId: string | undefined;
  method: string | undefined;
  /** The path as written in the contract, for example `/pets/{petId}`. */
  path: string | undefined;
  /** The number of the attempt: 1 for the first. */
  attempt: number;
  /** How long it took, in milliseconds. */
  duration: number;
  /** The status of the response, if there is one. */
  status: number | undefined;
  /** The name of the error, if there is no response. */
  error: string | undefined;
  /** Identifies the request in the service's log. */
  requestId: string | null;
}

/**
 * Makes the option `onAttempt` that logs each attempt of each call, without keys, headers, bodies and values of
 * parameters.
 */
export function logCalls(
  operationIds: Readonly<Record<string, string>>,
  log: (call: LoggedCall) => unknown,
): (attempt: Attempt) => void {
  return ({ operation, attempt, duration, outcome }) => {
    const { [operation]: operationId } = operationIds;
    // What is not an operation may be a URL with a query.
    const [method, path] = operationId === undefined ? [] : operation.split(" ");
    const { headers, status, name = "Error", requestId = null } = Object(outcome);
    log({
      ...{ operationId, method, path, attempt, duration, status },
      error: headers ? undefined : name,
      requestId: headers ? headers.get("X-Request-Id") : requestId,
    });
  };
}
