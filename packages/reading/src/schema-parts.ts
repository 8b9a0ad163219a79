import type { Schema } from "./objects.ts";
import type { Follow } from "./references.ts";

/** The schemas that apply together with a schema: the target of its reference, and those of its `allOf`. */
export function siblingSchemas(schema: Schema, follow: Follow): unknown[] {
  const { $ref, allOf } = schema;
  const parts = Array.isArray(allOf) ? allOf : [];
  return typeof $ref === "string" ? [follow($ref, schema), ...parts] : parts;
}

/**
 * A schema with all schemas that apply together with it, through any number of references and `allOf`, without
 * boolean schemas.
 *
 * @param alternativesOf returns the alternatives that also count as parts of a schema
 */
export function partsOf(
  schema: unknown,
  follow: Follow,
  alternativesOf: (schema: Schema) => readonly unknown[] = () => [],
  above: readonly unknown[] = [],
): Schema[] {
  if (!isSchema(schema) || above.includes(schema)) return [];
  const inner = [...siblingSchemas(schema, follow), ...alternativesOf(schema)];
  const inside = [...above, schema];
  return [schema, ...inner.flatMap((each) => partsOf(each, follow, alternativesOf, inside))];
}

/** A schema as an object: `false` and `true` have one that means the same. */
export function asSchema(schema: unknown): Schema {
  return isSchema(schema) ? schema : schema === false ? { not: {} } : {};
}

/** Whether a value is a schema with keywords, not a boolean schema. */
export function isSchema(schema: unknown): schema is Schema {
  return typeof schema === "object" && schema !== null;
}
