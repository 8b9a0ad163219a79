import type { EventStream } from "../event-stream.ts";
import type { Check } from "../validation/check.ts";

/** The responses that the contract declares, with examples. */
export interface MockData {
  /** The operations, by operationId. */
  readonly mockOperations: Readonly<Record<string, MockOperation>>;
  readonly mockHeaders: Readonly<Record<string, MockHeader>>;
  /** The checks of bodies, items and headers, by the names that their declarations have for them. */
  readonly mockChecks: Readonly<Record<string, Check>>;
  /** The status of each code of an error. */
  readonly mockErrorStatuses: Readonly<Record<string, number>>;
  /** Makes the body of an error about a mistake in a test. */
  readonly mockMistake: (message: string) => unknown;
}

/** The contract's declaration of a mocked operation. */
export interface MockOperation {
  /** In lower case, for example `get`. */
  method: string;
  path: string;
  /** The headers that announce the end of a deprecated operation. */
  announcement: Readonly<Record<string, string>>;
  /** The conditions that it declares for requests; absent if there are none. */
  conditions?: MockConditions;
  /** The responses, by status, `4XX`, `5XX` or `default`. */
  responses: Readonly<Record<string, MockResponse>>;
}

/** The conditions that an operation declares (RFC 9110, section 13.1). */
interface MockConditions {
  /** The names of the header parameters. */
  names: readonly string[];
  /** Whether a request without any of them gets 428. */
  required: boolean;
}

/** The contract's declaration of a response. */
export interface MockResponse {
  /** The names of the headers. */
  headers: readonly string[];
  /** Null if the response has no body. */
  mediaType: string | null;
  /** The name of the check of the body, or of each item of a stream. Null if there is no body, or if it is bytes. */
  check: string | null;
  /** By name; those of a stream are lists of items, and its schema is that of one item. */
  examples: Readonly<Record<PropertyKey, unknown>>;
  /** How the items are written, if the body is a stream. */
  stream?: MockStream;
}

/** How the items of a stream are written. Without `data`, they are JSON Lines. */
export type MockStream = Partial<Omit<EventStream, "commentSeconds">>;

/** The contract's declaration of a response header. */
export interface MockHeader {
  required: boolean;
  /** The name of the check of its value. */
  check: string;
  example?: unknown;
}
