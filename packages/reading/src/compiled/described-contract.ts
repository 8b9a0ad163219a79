import type { ErrorShape } from "../error-shapes/error-shape.ts";
import type { Serialization } from "../parameter-styles.ts";

/** A contract with its operation table, from which it is compiled. */
export interface DescribedContract {
  /** The OpenAPI document, with references only within it. */
  document: object;
  operations: Readonly<Record<string, DescribedOperation>>;
  errorShapes?: readonly ErrorShape[] | undefined;
}

/** The part of an operation's row that is read. */
export interface DescribedOperation {
  method: string;
  path: string;
  parameters: Readonly<Record<string, Readonly<Record<string, Serialization>>>>;
  requestBody: { mediaType: string; others?: readonly { mediaType: string }[] } | null;
  responses: Readonly<Record<string, DescribedResponse>>;
}

export interface DescribedResponse {
  mediaType: string | null;
  shape?: number;
  stream?: object;
}
