import type { Keys } from "./contract.ts";
import type { Requirement } from "./credential.ts";

/** What makes a request complete. */
export interface Completion {
  /** The parts of the request, or the request itself. */
  init: RequestInit;
  /** One for all security schemes, or one for each. */
  apiKey?: Keys | false | undefined;
  /** The headers of the client. */
  headers?: Record<string, string> | undefined;
  /** Where the operation asks for keys, as alternatives. */
  schemes?: readonly Requirement[] | undefined;
}

/**
 * Makes a request with the keys that its operation asks for and with the client's headers, which can be aborted without
 * aborting the original.
 */
export type Complete = (
  original: Request | string,
  completion: Completion,
  signal: AbortSignal,
) => Promise<Request>;
