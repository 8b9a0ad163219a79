import type { Application } from "./application.js";
import { resolve } from "./references.js";
import type { Schema, SchemaObject, Schemas } from "./schema.js";
import { isObject } from "./values.js";

type Context = Pick<Application, "value" | "schemas" | "check">;

/**
 * The indices of the items, or the names of the properties, that the schema of a valid value has
 * evaluated. `unevaluatedItems` and `unevaluatedProperties` apply to the others (JSON Schema 2020-12,
 * section 11).
 */
export function evaluatedParts(schema: Schema, context: Context): Set<string> {
  const { value } = context;
  if (typeof schema === "boolean" || typeof value !== "object" || value === null) return new Set();
  const own = Object.keys(value).filter((key) =>
    Array.isArray(value)
      ? speaksOfItem(schema, Number(key), context)
      : speaksOfProperty(schema, key),
  );
  const inner = schemasInPlace(schema, context).flatMap((each) => [
    ...evaluatedParts(each, context),
  ]);
  return new Set([...own, ...inner]);
}

/** Whether `properties` or `patternProperties` applies to a name. */
export function isDeclared(
  { properties = {}, patternProperties = {} }: SchemaObject,
  name: string,
): boolean {
  const patterns = Object.keys(patternProperties as object);
  return (
    Object.hasOwn(properties as object, name) ||
    patterns.some((pattern) => new RegExp(pattern, "u").test(name))
  );
}

function speaksOfProperty(schema: SchemaObject, name: string): boolean {
  return (
    "additionalProperties" in schema ||
    "unevaluatedProperties" in schema ||
    isDeclared(schema, name)
  );
}

function speaksOfItem(schema: SchemaObject, index: number, { value, check }: Context): boolean {
  const { prefixItems = [], contains = false } = schema;
  const item = (value as unknown[])[index];
  return (
    "items" in schema ||
    "unevaluatedItems" in schema ||
    index < (prefixItems as Schema[]).length ||
    check(contains as Schema, item).length === 0
  );
}

/** The subschemas that apply to the same value. */
function schemasInPlace(schema: SchemaObject, { value, schemas, check }: Context): Schema[] {
  const holds = (each: Schema) => check(each, value).length === 0;
  const lists = ["allOf", "anyOf", "oneOf"].flatMap((name) => (schema[name] ?? []) as Schema[]);
  const dependent = Object.entries((schema.dependentSchemas ?? {}) as Schemas)
    .filter(([name]) => isObject(value) && Object.hasOwn(value, name))
    .map(([, each]) => each);
  const condition = (schema.if ?? true) as Schema;
  const chosen = holds(condition) ? [condition, schema.then] : [schema.else];
  const referred = "$ref" in schema ? [resolve(String(schema.$ref), schemas)] : [];
  const applied = [
    ...lists.filter(holds),
    ...dependent,
    ...referred,
    ...("if" in schema ? chosen : []),
  ];
  return applied.filter((each) => each !== undefined) as Schema[];
}
