/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
export type Schema = boolean | Readonly<Record<string, unknown>>;

/** The schemas of the successes of a contract whose bodies are JSON. */
export interface ResponseSchemas {
  /** By method and path as written in the contract, for example `GET /pets`, and by status. */
  readonly responseSchemas: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  /** The schemas that these refer to. */
  readonly successSchemas: Readonly<Record<string, Schema>>;
}
