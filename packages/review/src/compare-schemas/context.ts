import type { Both } from "../change/change.ts";
import { intersect, propertyOf } from "../schema/intersect.ts";
import { withParts } from "../schema/sample.ts";
import { type Conjunction, type Schema, unconstrained } from "../schema/schema.ts";

const known = new WeakMap<Schema, Map<Schema, Schema>>();

/**
 * Two parts of schemas for the same values, such as branches and `then`, with the properties of the schemas around them:
 * what a part does not name is no new property if the schema around it declares it.
 */
export function inContext(
  { before, after }: Both<Schema>,
  old: Conjunction,
  now: Conjunction,
): [Schema, Schema] {
  const names = namesIn([old, now]);
  return [withProperties(old, before, names), withProperties(now, after, names)];
}

/** The properties that parts and their own parts name. */
export function namesIn(parts: readonly Conjunction[]): Set<string> {
  const all = withParts(parts.map(({ form }) => form));
  return new Set(all.flatMap(({ properties }) => [...properties.keys()]));
}

/** A part with those of the properties around it that have one of the names. */
export function withProperties(part: Conjunction, around: Schema, names: Set<string>): Schema {
  const form = around.reading === "written" ? part.written : part.form;
  const declared = [...names]
    .map((name) => [name, propertyOf(around, name)] as const)
    .filter(([name, each]) =>
      // A name that the schema around refuses is compared as it is written.
      each.nodes.length > 0 ? each.form.types.size > 0 : around.required.has(name),
    );
  const isWhole = ([name, each]: (typeof declared)[number]) =>
    form.properties.has(name) && !hasParts(each.form);
  if (declared.every(isWhole)) return form;
  const wholes = known.get(form) ?? new Map<Schema, Schema>();
  known.set(form, wholes);
  const context = { ...unconstrained, reading: around.reading, properties: new Map(declared) };
  const whole = wholes.get(around) ?? intersect(context, form);
  wholes.set(around, whole);
  return whole;
}

/** Whether parts of a schema may name what the schema declares: properties or items. */
function hasParts({ properties, prefixItems, parts }: Schema): boolean {
  return properties.size + prefixItems.length + parts.items.nodes.length > 0;
}
