import { omissionsOfAlternatives } from "./alternatives.ts";
import { isFalse, type Omission, type Schema } from "./schema.ts";

const known = new WeakMap<Schema, ReadonlySet<Omission>>();
const none: ReadonlySet<Omission> = new Set();

/**
 * Why the strict reading of a schema leaves out something that is written: in the schema itself, in its alternatives,
 * or in a property whose parts contradict each other.
 */
export function omissionsOf(schema: Schema): ReadonlySet<Omission> {
  const all = known.get(schema) ?? findOmissions(schema);
  known.set(schema, all);
  return all;
}

function findOmissions(schema: Schema): ReadonlySet<Omission> {
  if (schema.omissions.size > 0) return schema.omissions;
  if (hasImpossibleProperty(schema)) return new Set(["types"]);
  return schema.unions.length > 0 ? omissionsOfAlternatives(schema) : none;
}

function hasImpossibleProperty({ properties }: Schema): boolean {
  return [...properties.values()].some(
    (each) => each.nodes.length > 1 && !isFalse(each) && each.form.types.size === 0,
  );
}
