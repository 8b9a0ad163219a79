import type { ErrorShape } from "@contract-first/reading/error-shape";
import type { DataType } from "@contract-first/reading/event-streams";
import type { Serialization } from "@contract-first/reading/parameter-styles";

/** An OpenAPI document. */
export type Document = Readonly<Record<string, unknown>>;

/** A contract at run time, as it is generated from its OpenAPI document. */
export interface Contract<Id extends string> {
  /** The bundled OpenAPI document, or the URL of its file: see `documentOf`. */
  document: string | Document;
  info: { title: string; version: string };
  /** What checks requests and responses: `CompiledContract` of `@contract-first/reading`, as JSON. */
  schemas: Readonly<Record<string, unknown>>;
  /** The path at the end of all server URLs, for example `/v1`. */
  basePath: string;
  /** The operation table, by operationId. */
  operations: Readonly<Record<Id, OperationDescription>>;
  /** The HTTP status of each error code: those of `ServerErrorCode`, and the service's own. */
  errorStatuses: Readonly<Record<ServerErrorCode, number>>;
  /**
   * How errors are written: the first shape, unless a response names another one. Absent if all errors are
   * `{ code, message, status }` in JSON.
   */
  errorShapes?: readonly ErrorShape[];
  /** Where requests have their credentials, by the names of the security schemes. */
  securitySchemes?: Readonly<Record<string, { in: string; name?: string }>>;
  limits: Limits;
}

/** The codes of the errors that the server itself sends; every contract has them. */
export type ServerErrorCode =
  | "invalid_request"
  | "not_found"
  | "method_not_allowed"
  | "request_timeout"
  | "content_too_large"
  | "unsupported_media_type"
  | "headers_too_large"
  | "internal_error";

/** The limits of every request, whatever its operation. */
interface Limits {
  /** Time within which a request must be complete, in seconds. */
  requestSeconds: number;
  /** Maximum size of the header section in bytes. */
  headerBytes: number;
  /** After how many seconds without an event a stream of events sends a comment: `defaultCommentSeconds`, if absent. */
  streamCommentSeconds?: number;
}

/** The part of an operation that the server reads. */
export interface OperationDescription {
  /** In lower case, for example `get`. */
  method: string;
  /** For example `/tasks/{taskId}`. */
  path: string;
  deprecation: Deprecation | null;
  parameters: Readonly<Record<"path" | "query" | "header", Parameters>> & { cookie?: Parameters };
  requestBody: RequestBody | null;
  /**
   * By status code, or `4XX`, `5XX` and `default`. The media type is null if the response has no body; `headers`
   * are the names of its headers, and `shape` is the position of an error's shape.
   */
  responses: Readonly<Record<string, ResponseDescription>>;
}

export interface ResponseDescription {
  mediaType: string | null;
  headers?: readonly string[];
  shape?: number;
  stream?: StreamDescription;
}

/** How the items of a stream are written. */
interface StreamDescription {
  /** The form of the data, by the name of the event: see `dataForms`. Absent if the items are JSON Lines. */
  data?: Readonly<Record<string, DataType>>;
  /** The name of the event after which the stream has ended for good. */
  end?: string;
}

/** Empty if the contract only says that the operation is deprecated. */
export interface Deprecation {
  /** This and `sunset` are dates, for example `2030-12-31`. */
  since?: string;
  sunset?: string;
  /** The operation to use instead. */
  successor?: string;
  /** The URL of the page about the operation, from its `externalDocs`. */
  documentation?: string;
}

/** Parameters by name. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** How a parameter is written (OpenAPI 3.1, section 4.8.12). */
export type Parameter = Serialization;

interface RequestBody extends BodyOfType {
  required: boolean;
  /** Further media types in which a client may send the body. */
  others?: readonly BodyOfType[];
}

/** How a body of one media type is read. */
export interface BodyOfType {
  mediaType: string;
  /** Maximum size in bytes; a larger body is refused. */
  maximumBytes: number;
}
