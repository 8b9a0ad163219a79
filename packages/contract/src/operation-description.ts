import type { OperationId } from "./index.js";

/** What the server and the client need to know about an operation at run time. */
export interface OperationDescription {
  method: "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";
  /** For example `/pets/{petId}`. */
  path: string;
  stability: "stable" | "beta" | "experimental";
  deprecation: Deprecation | null;
  /** Alternative security requirements, each with its schemes; empty if the operation is public. */
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: Readonly<Record<"path" | "query" | "header" | "cookie", Parameters>>;
  requestBody: { required: boolean; mediaTypes: readonly string[] } | null;
  /** By status code. */
  responses: Readonly<
    Record<string, { mediaTypes: readonly string[]; headers: readonly string[] }>
  >;
}

interface Deprecation {
  /** This and `sunset` are dates, for example `2030-12-31`. */
  since: string;
  sunset: string;
  /** The operation to use instead. */
  successor: OperationId;
}

/** Parameters by name. */
type Parameters = Readonly<Record<string, Parameter>>;

interface Parameter extends Type {
  /** The type of the items, if the parameter is an array. */
  items?: Type;
  default?: unknown;
}

interface Type {
  type?: string | readonly string[];
}
