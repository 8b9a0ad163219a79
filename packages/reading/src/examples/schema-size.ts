import { itemSchemas } from "../lists.ts";
import type { Schema } from "../objects.ts";
import { valueAt } from "../references.ts";
import { sampledAlternatives } from "./with-required.ts";

/** Maximum number of parts of a schema: a larger sample takes seconds to make, and nobody reads it. */
const maxSize = 5_000;

/**
 * Whether a schema has too many parts once each reference is replaced with its target. If each resource contains two
 * others, for example, their number doubles with each level.
 */
export function isLarge(document: object, schema: unknown): boolean {
  let left = maxSize;
  const visit = (part: unknown, above: readonly string[]): void => {
    if (typeof part !== "object" || part === null || left < 0) return;
    left -= 1;
    const { $ref } = part as { $ref?: unknown };
    if (typeof $ref === "string") {
      if (!above.includes($ref)) visit(valueAt(document, $ref), [...above, $ref]);
      return;
    }
    for (const each of partsOf(part as Schema)) visit(each, above);
  };
  visit(schema, []);
  return left < 0;
}

/** The parts of a schema that a sample shows. */
function partsOf(schema: Schema): unknown[] {
  const { properties = {}, additionalProperties, allOf = [] } = schema;
  const inside = [...Object.values(properties), ...itemSchemas(schema), additionalProperties];
  return [...inside, ...allOf, ...sampledAlternatives(schema)];
}
