/**
 * The objects of OpenAPI 3.1 (section 4.8), by their names there, as far as something depends on them. Where the
 * document may have a reference in the place of an object, see `references`.
 */
import type { Referable } from "./references.ts";

/** A Schema Object, or a reference, which may have keywords beside it. Without keywords it allows everything. */
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
  /** The schemas of the first items: those of a tuple. */
  prefixItems?: Schema[];
  /** The schema of all others. */
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
}

/** An Example Object. */
export interface Example {
  value?: unknown;
}

/** What a Parameter Object, a Header Object and a Media Type Object have in common. */
export interface Exemplified {
  /** A Schema Object, or `true` or `false`. */
  schema?: unknown;
  /** Of a parameter, as its style. */
  in?: string;
  style?: string;
  /** Of a parameter, in place of all others: one media type. */
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
  description?: string;
  explode?: boolean;
}

/** A Header Object. */
export interface Header extends Exemplified {
  required?: boolean;
}

/** A Media Type Object. */
export interface MediaType extends Exemplified {
  "x-maximum-bytes"?: number;
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
  headers?: Record<string, Referable<Header>>;
  content?: Record<string, MediaType>;
}
