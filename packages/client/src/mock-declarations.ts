/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
export type Schema = boolean | Readonly<Record<string, unknown>>;

/** What the contract declares about an operation that is mocked. */
export interface MockOperation {
  method: "get" | "put" | "post" | "patch" | "delete";
  path: string;
  /** The headers that announce the end of a deprecated operation. */
  announcement: Readonly<Record<string, string>>;
  /** By status, or `4XX`, `5XX` and `default`. */
  responses: Readonly<Record<string, MockResponse>>;
}

/** What the contract declares about a response. */
export interface MockResponse {
  /** The names of the headers. */
  headers: readonly string[];
  /** Null if the response has no body. */
  mediaType: string | null;
  /** Null if the body is bytes, or there is none. */
  schema: Schema | null;
  examples: Readonly<Record<PropertyKey, unknown>>;
}

/** What the contract declares about a header of responses. */
export interface MockHeader {
  required: boolean;
  schema: Schema;
  example?: unknown;
}
