import type { operations as OperationTypes } from "./generated/types.ts";

export type OperationId = keyof OperationTypes;

/** What the server and the client need to know about an operation at run time. */
export interface OperationDescription {
  /** In lower case, for example `get`. */
  method: string;
  /** For example `/pets/{petId}`. */
  path: string;
  stability: "stable" | "beta" | "experimental";
  deprecation: Deprecation | null;
  /** Whether a request needs an API key, may have one, or has none. */
  authentication: "required" | "optional" | "none";
  /** What handlers may be called with. */
  credentials: readonly ("key" | "token")[];
  /** The security requirements, of which a request must fulfil one: the scopes by the name of the scheme. */
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: Readonly<Record<"path" | "query" | "header", Parameters>>;
  requestBody: RequestBody | null;
  /** By status code. */
  responses: Readonly<Record<string, Response>>;
}

/** Empty if the contract only says that the operation is deprecated. */
interface Deprecation {
  /** This and `sunset` are dates, for example `2030-12-31`. */
  since?: string;
  sunset?: string;
  /** The operation to use instead. */
  successor?: OperationId;
  /** The URL of the page about the operation. */
  documentation?: string;
}

/** Parameters by name. */
type Parameters = Readonly<Record<string, ParameterDescription>>;

interface ParameterDescription extends Type {
  /** The type of the items, if the parameter is an array. */
  items?: Type;
  default?: unknown;
  /** The types of the properties, if the parameter is an object in the style `form`. */
  properties?: Readonly<Record<string, Type>>;
  /** How the value is written (OpenAPI 3.1, section 4.8.12). */
  style: "simple" | "form" | "deepObject" | "spaceDelimited" | "pipeDelimited";
  explode: boolean;
  /** The media type of the value, if the parameter has `content`. */
  mediaType?: string;
}

interface Type {
  type?: string | readonly string[];
}

interface RequestBody extends BodyOfType {
  required: boolean;
  /** With these media types too, a client may send the body. */
  others?: readonly BodyOfType[];
}

interface BodyOfType {
  mediaType: string;
  /** A larger body is refused with 413. */
  maximumBytes: number;
}

interface Response {
  /** Null if the response has no body. */
  mediaType: string | null;
  /** The names of the declared headers. */
  headers: readonly string[];
}
