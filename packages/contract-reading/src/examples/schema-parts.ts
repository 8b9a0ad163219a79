import { valueAt } from "../references.ts";

/** A schema of JSON Schema, as far as examples depend on it. */
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
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** A schema, and those of its `allOf` and of the alternatives that a sample is of. */
export function partsOf(
  document: object,
  schema: Schema | undefined,
  above: string[] = [],
): Schema[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { $ref, allOf = [], oneOf = [], anyOf = [] } = schema;
  const target =
    $ref === undefined || above.includes($ref)
      ? []
      : partsOf(document, valueAt(document, $ref) as Schema, [...above, $ref]);
  const inner = [...allOf, ...oneOf.slice(0, 1), ...anyOf.slice(0, 1)];
  return [schema, ...target, ...inner.flatMap((each) => partsOf(document, each, above))];
}
