/**
 * The objects of OpenAPI 3.1 (section 4.8) and 3.2 under their names there, as far as this repository reads them. For
 * references in place of objects, see `references`.
 */
import type { Referable } from "./references.ts";

/** A Schema Object, or a reference with or without further keywords. Without keywords, it allows everything. */
export interface Schema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  examples?: unknown;
  readOnly?: unknown;
  writeOnly?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  /** The schemas of the first items, as in a tuple. */
  prefixItems?: Schema[];
  /** The schema of all other items. */
  items?: Schema;
  contains?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  contentEncoding?: string;
  contentMediaType?: string;
  contentSchema?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  dependentSchemas?: Record<string, Schema>;
}

/** A Discriminator Object. */
export interface Discriminator {
  propertyName: string;
  mapping?: Record<string, string>;
  /** The schema that is meant without the property, or with a value that selects no other. Since OpenAPI 3.2. */
  defaultMapping?: string;
}

/** An Example Object. */
export interface Example {
  value?: unknown;
  /** The value as its schema describes it. Since OpenAPI 3.2, in place of `value`. */
  dataValue?: unknown;
  /** The text that is sent for the value. Since OpenAPI 3.2. */
  serializedValue?: string;
}

/** The common properties of a Parameter Object, a Header Object and a Media Type Object. */
export interface Exemplified {
  /** A Schema Object, or `true` or `false`. */
  schema?: unknown;
  /** Only for a parameter, like `style`. */
  in?: string;
  style?: string;
  /** Only for a parameter, in place of all other properties: a single media type. */
  content?: Record<string, MediaType>;
  example?: unknown;
  /** By name. */
  examples?: Record<string, Referable<Example>>;
}

/** A Parameter Object. */
export interface Parameter extends Exemplified {
  name: string;
  /** `path`, `query`, `header` or `cookie`. */
  in: string;
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  explode?: boolean;
}

/** A Header Object. */
export interface Header extends Exemplified {
  required?: boolean;
}

/** A Media Type Object. */
export interface MediaType extends Exemplified {
  /** The schema of each item of a stream (OpenAPI 3.2). A Schema Object, or `true` or `false`. */
  itemSchema?: unknown;
  "x-maximum-bytes"?: number;
  "x-stream"?: StreamEnd;
}

/** How a stream of events ends for good. */
export interface StreamEnd {
  /** The name of the last event. Without one, only the client ends the stream. */
  end?: string;
}

/** An Operation Object. */
export interface OperationObject {
  operationId?: string;
  tags?: string[];
  parameters?: Referable<Parameter>[];
  requestBody?: Referable<RequestBody>;
  responses: Record<string, unknown>;
}

/** A Request Body Object. */
export interface RequestBody {
  description?: string;
  required?: boolean;
  content: Record<string, MediaType>;
}

/** A Response Object. */
export interface Response {
  description: string;
  /** Since OpenAPI 3.2. */
  summary?: string;
  headers?: Record<string, Referable<Header>>;
  content?: Record<string, MediaType>;
}
