import { canonical } from "./canonical.js";
import { propertyOf } from "./intersect.js";
import { anything, type Conjunction, type Schema } from "./schema.js";

/** `unevaluatedProperties` sees what `allOf` and `$ref` beside it name, and closes the rest. */
export function closeUnevaluated(schema: Schema): Schema {
  const { unevaluatedProperties, unevaluatedItems, additionalProperties, items } = schema.parts;
  if (schema.unions.length > 0) return schema;
  const isOpen = (part: Conjunction) => part.nodes.length === 0;
  const properties = isOpen(unevaluatedProperties) ? schema.properties : evaluated(schema);
  const parts = {
    ...schema.parts,
    unevaluatedProperties: anything,
    unevaluatedItems: anything,
    additionalProperties: isOpen(additionalProperties)
      ? unevaluatedProperties
      : additionalProperties,
    items: isOpen(items) ? unevaluatedItems : items,
  };
  return { ...schema, properties, parts };
}

/** What conditions and dependencies name counts as known, whether they apply or not. */
function evaluated(schema: Schema): Schema["properties"] {
  const conditional = schema.conditions.flatMap((each) => Object.values(each) as Conjunction[]);
  const parts = [...conditional, ...schema.dependentSchemas.values()].map(canonical);
  const names = parts.flatMap(({ properties }) => [...properties.keys()]);
  return new Map([
    ...names.map((name) => [name, propertyOf(schema, name)] as const),
    ...schema.properties,
  ]);
}
