import type { OperationId } from "./index.js";

/** What the contract says of an operation that the server and the client need at run time. */
export interface OperationDescription {
  method: "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";
  /** As `/pets/{petId}`. */
  path: string;
  stability: "stable" | "beta" | "experimental";
  deprecation: Deprecation | null;
  /** Alternatives, each with the security schemes that it asks for; none when the operation is public. */
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: Readonly<Record<"path" | "query" | "header" | "cookie", Parameters>>;
  requestBody: { required: boolean; mediaTypes: readonly string[] } | null;
  /** By status. */
  responses: Readonly<
    Record<string, { mediaTypes: readonly string[]; headers: readonly string[] }>
  >;
}

interface Deprecation {
  /** Days, as `2030-12-31`. */
  since: string;
  sunset: string;
  /** What to use instead. */
  successor: OperationId;
}

/** Parameters by name. */
type Parameters = Readonly<Record<string, Parameter>>;

interface Parameter extends Type {
  /** Of an array. */
  items?: Type;
  default?: unknown;
}

interface Type {
  type?: string | readonly string[];
}
