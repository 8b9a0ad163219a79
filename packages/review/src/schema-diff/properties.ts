import type { Direction } from "../compare/change.js";
import { canonical } from "../schema/canonical.js";
import { type Conjunction, isAnything, type Schema } from "../schema/schema.js";

/** The properties of a schema that messages of one direction have. */
export function visibleProperties(
  schema: Schema,
  direction: Direction,
): ReadonlyMap<string, Conjunction> {
  // A property that accepts nothing is one that a closed object does not have.
  const isClosed = acceptsNothing(schema.parts.additionalProperties);
  return new Map(
    [...schema.properties].filter(
      ([, each]) => !isHidden(each, direction) && !(isClosed && acceptsNothing(each)),
    ),
  );
}

/** Whether a property is left out of requests, as `readOnly`, or of responses, as `writeOnly`. */
export function isHidden(property: Conjunction, direction: Direction): boolean {
  const keyword = direction === "request" ? "readOnly" : "writeOnly";
  return canonical(property).annotations.get(keyword)?.includes(true) ?? false;
}

/** The property of that name which is no part of the messages. */
export function hiddenOf(
  { properties }: Schema,
  name: string,
  direction: Direction,
): Conjunction | undefined {
  const property = properties.get(name);
  return property && isHidden(property, direction) ? property : undefined;
}

export function isRequired(schema: Schema, name: string, direction: Direction): boolean {
  const property = schema.properties.get(name);
  return schema.required.has(name) && !(property && isHidden(property, direction));
}

export function acceptsAnything(schema: Conjunction): boolean {
  return isAnything(canonical(schema));
}

export function acceptsNothing(schema: Conjunction): boolean {
  return canonical(schema).types.size === 0;
}
