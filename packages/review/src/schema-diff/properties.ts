import type { Direction } from "../compare/change.js";
import { canonical } from "../schema/canonical.js";
import { type Conjunction, isBare, type Schema } from "../schema/schema.js";

/** The properties of a schema that messages of one direction have. */
export function visibleProperties(
  schema: Schema,
  direction: Direction,
): ReadonlyMap<string, Conjunction> {
  return new Map([...schema.properties].filter(([, each]) => !isHidden(each, direction)));
}

/** Whether a property is left out of requests, as `readOnly`, or of responses, as `writeOnly`. */
export function isHidden(property: Conjunction, direction: Direction): boolean {
  const keyword = direction === "request" ? "readOnly" : "writeOnly";
  return canonical(property).annotations.get(keyword)?.includes(true) ?? false;
}

export function isRequired(schema: Schema, name: string, direction: Direction): boolean {
  const property = schema.properties.get(name);
  return schema.required.has(name) && !(property && isHidden(property, direction));
}

export function acceptsAnything(schema: Conjunction): boolean {
  return isBare(canonical(schema)) && canonical(schema).unions.length === 0;
}

export function acceptsNothing(schema: Conjunction): boolean {
  return canonical(schema).types.size === 0;
}
