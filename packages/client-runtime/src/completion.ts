import type { Keys } from "./contract.ts";
import type { Requirement } from "./credential.ts";

/** A request, and the data that completes it. */
export interface Completion {
  /** The parts of the request, or the request itself. */
  init: RequestInit;
  /** One key for all security schemes, or one for each. */
  apiKey?: Keys | false | undefined;
  /** The headers of the client, by their names in lower case. */
  headers?: Record<string, string> | undefined;
  /** The credentials that the operation asks for, as alternatives. */
  schemes?: readonly Requirement[] | undefined;
}

/**
 * Makes a request with the keys that its operation asks for and with the client's headers. It can be aborted without
 * aborting the original.
 */
export type Complete = (
  original: Request | string,
  completion: Completion,
  signal: AbortSignal,
) => Promise<Request>;
