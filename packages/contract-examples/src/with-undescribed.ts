import { targetOf } from "./unrolled.ts";

/** A schema of JSON Schema, as far as it says which properties there are. */
interface Schema {
  $ref?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/**
 * A sample with the properties that its schema requires but does not describe, which may have any value:
 * openapi-sampler has only those that are described. They are null.
 */
export function withUndescribed(document: object, schema: unknown, sample: unknown): unknown {
  if (typeof sample !== "object" || sample === null) return sample;
  const parts = partsOf(document, schema as Schema);
  if (Array.isArray(sample)) {
    const [items] = parts.flatMap((each) => each.items ?? []);
    return sample.map((each) => withUndescribed(document, items, each));
  }
  const described: Record<string, Schema> = Object.assign(
    {},
    ...parts.map(({ properties }) => properties),
  );
  const required = parts.flatMap((each) => each.required ?? []);
  const missing = required.filter((name) => !Object.hasOwn(described, name));
  const members = Object.entries(sample).map(([name, value]) => [
    name,
    withUndescribed(document, described[name], value),
  ]);
  return {
    ...Object.fromEntries(missing.map((name) => [name, null])),
    ...Object.fromEntries(members),
  };
}

/** A schema, and those of its `allOf` and of the alternatives that a sample is of. */
function partsOf(document: object, schema: Schema | undefined, above: string[] = []): Schema[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { $ref, allOf = [], oneOf = [], anyOf = [] } = schema;
  const target =
    $ref === undefined || above.includes($ref)
      ? []
      : partsOf(document, targetOf(document, $ref) as Schema, [...above, $ref]);
  const inner = [...allOf, ...oneOf.slice(0, 1), ...anyOf.slice(0, 1)];
  return [schema, ...target, ...inner.flatMap((each) => partsOf(document, each, above))];
}
