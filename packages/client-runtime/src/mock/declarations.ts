import type { ResponseSchemas, Schema } from "../validation/declarations.ts";

/** What the contract says about its responses, with examples. */
export interface MockData extends Pick<ResponseSchemas, "responseSchemas"> {
  /** By operationId. */
  readonly mockOperations: Readonly<Record<string, MockOperation>>;
  readonly mockHeaders: Readonly<Record<string, MockHeader>>;
  /** The schemas that others refer to. */
  readonly mockSchemas: Readonly<Record<string, Schema>>;
  /** The status of each code of an error. */
  readonly mockErrorStatuses: Readonly<Record<string, number>>;
  /** The body of an error about a mistake in a test. */
  readonly mockMistake: (message: string) => unknown;
}

/** What the contract declares about an operation that is mocked. */
export interface MockOperation {
  method: "get" | "put" | "post" | "patch" | "delete";
  path: string;
  /** The headers that announce the end of a deprecated operation. */
  announcement: Readonly<Record<string, string>>;
  /** The conditions of requests that it declares; absent if there are none. */
  conditions?: MockConditions;
  /** By status, or `4XX`, `5XX` and `default`. */
  responses: Readonly<Record<string, MockResponse>>;
}

/** What the contract declares about conditions (RFC 9110, section 13.1). */
interface MockConditions {
  /** The names of the header parameters. */
  names: readonly string[];
  /** Whether a request without any of them gets 428. */
  required: boolean;
}

/** What the contract declares about a response. */
export interface MockResponse {
  /** The names of the headers. */
  headers: readonly string[];
  /** Null if the response has no body. */
  mediaType: string | null;
  /** Null if the body is bytes, or there is none, and for the JSON of a success, whose schema is in `responseSchemas`. */
  schema: Schema | null;
  examples: Readonly<Record<PropertyKey, unknown>>;
}

/** What the contract declares about a header of responses. */
export interface MockHeader {
  required: boolean;
  schema: Schema;
  example?: unknown;
}
