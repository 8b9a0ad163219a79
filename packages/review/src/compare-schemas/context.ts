import type { Both } from "../change/change.ts";
import { intersect, propertyOf } from "../schema/intersect.ts";
import { withParts } from "../schema/sample.ts";
import { type Conjunction, type Schema, unconstrained } from "../schema/schema.ts";
import type { Sides } from "./sides.ts";

/** Compares two parts for the same values; their differences count as differences of the whole. */
export function descendInContext(sides: Sides, old: Conjunction, now: Conjunction): void {
  const { before, after } = inContext(sides, { before: [old], after: [now] });
  if (before[0] && after[0]) sides.descend(before[0], after[0]);
}

const known = new WeakMap<Schema, Map<Schema, Schema>>();

/**
 * Parts of schemas for the same values, such as branches and `then`, with the properties of the schemas around them:
 * what a part does not name is no new property if the schema around it declares it.
 */
export function inContext(
  around: Both<Schema>,
  parts: Both<readonly Conjunction[]>,
): Both<Schema[]> {
  const own = [...parts.before, ...parts.after].map(({ form }) => form);
  const names = new Set(withParts(own).flatMap(({ properties }) => [...properties.keys()]));
  const isWhole = own.every(({ properties }) => [...names].every((name) => properties.has(name)));
  const side = (schema: Schema, all: readonly Conjunction[]) =>
    all.map((part) => {
      const form = schema.reading === "written" ? part.written : part.form;
      return isWhole ? form : withProperties(form, schema, names);
    });
  return { before: side(around.before, parts.before), after: side(around.after, parts.after) };
}

function withProperties(part: Schema, around: Schema, names: ReadonlySet<string>): Schema {
  const declared = [...names]
    .map((name) => [name, propertyOf(around, name)] as const)
    .filter(([name, { form, nodes }]) =>
      // A name that the schema around refuses is compared as it is written.
      nodes.length > 0 ? form.types.size > 0 : isDeclared(around, name),
    );
  if (declared.length === 0) return part;
  const wholes = known.get(part) ?? new Map<Schema, Schema>();
  known.set(part, wholes);
  const { reading } = around;
  const whole =
    wholes.get(around) ??
    intersect({ ...unconstrained, reading, properties: new Map(declared) }, part);
  wholes.set(around, whole);
  return whole;
}

function isDeclared({ properties, required }: Schema, name: string): boolean {
  return properties.has(name) || required.has(name);
}
