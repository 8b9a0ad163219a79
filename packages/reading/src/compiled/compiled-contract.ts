/**
 * What a service needs of a contract to check requests and responses, by operationId: `schemas.json` of the generated
 * code.
 */
export interface CompiledContract {
  operations: Readonly<Record<string, CompiledOperation>>;
  /** The schemas to which `$ref`s lead, which operations share, by name: those of requests and those of responses. */
  components: Readonly<Record<string, DirectedSchema>>;
}

export interface CompiledOperation {
  parameters: readonly CompiledParameter[];
  /** The request bodies, by media type. */
  bodies: Readonly<Record<string, CompiledBody>>;
  /** By status, range or `default`. */
  responses: Readonly<Record<string, CompiledResponse>>;
  /** Whether properties of responses are hidden. */
  hidesInResponses: boolean;
  /** Maximum number of mistakes that an invalid request's error lists; 0 if the contract declares no list. */
  maxErrors: number;
  /** The names of the components that the schemas refer to, directly or through others. */
  components: readonly string[];
}

export interface CompiledParameter {
  in: "path" | "query" | "header" | "cookie";
  name: string;
  required: boolean;
  schema: DirectedSchema;
  /** Whether the value is sent as texts whose types the schema declares. Otherwise, it is JSON. */
  isText: boolean;
  deprecated?: boolean;
}

export interface CompiledBody {
  /** Absent if no schema describes the body. */
  schema?: DirectedSchema;
  /** The fields of a form, by name. */
  fields?: Readonly<Record<string, FormField>>;
}

/** How a field of a form is read. */
export interface FormField {
  isFile: boolean;
  /** Whether it may be sent several times. */
  isRepeatable: boolean;
  /** Whether it is a list even if it is sent once. */
  isList: boolean;
  /** The types of the value, or of each item of the list. */
  types: string[];
}

export interface CompiledResponse {
  /** The schema of a body in JSON, or of one item of a stream. Absent for other bodies, and without a body. */
  schema?: DirectedSchema;
  /** The headers without which the response is not complete. */
  requiredHeaders?: readonly string[];
  /** The error codes in the examples of an error. */
  codes?: readonly string[];
}

/** A JSON Schema, or a boolean schema that accepts everything or nothing. */
export type DirectedSchema = boolean | SchemaObject;

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/**
 * The beginning of references in directed schemas, before the name of a component. They are absolute URIs, so
 * they mean the same in every place.
 */
export const schemaReference = "schema:";

/** The schema of a property that is not part of messages in one direction. */
export const hidden: SchemaObject = Object.freeze({ "x-hidden": true });

export function isHidden(schema: DirectedSchema): boolean {
  return typeof schema === "object" && schema["x-hidden"] === true;
}
