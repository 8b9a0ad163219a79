import { child } from "../document/document.ts";
import type { Alternative } from "./alternatives.ts";
import { conjunction } from "./canonical.ts";
import { finish } from "./finish.ts";
import { both, type Conjunction, type Schema } from "./schema.ts";

/** The maximum number of split alternatives; beyond it, alternatives are not split. */
const maximum = 64;

/**
 * Splits alternatives into one for each listed value, so that a value can move from one to another. The values are
 * those of the alternative itself, or of the property that distinguishes most alternatives. Undefined if there are no
 * such values, or too many.
 */
export function splitByValue(
  alternatives: readonly Alternative[],
  property: string | undefined,
): Alternative[] | undefined {
  const split = alternatives.flatMap((each) => {
    const { values } = each.schema;
    if (values) return [...values].map((value) => withValues(each, new Map([value])));
    const listed = property === undefined ? undefined : each.schema.properties.get(property);
    return listed && property !== undefined ? splitBy(each, property, listed) : [each];
  });
  return split.length <= maximum ? split : undefined;
}

/** The property for which the largest number of alternatives have a list of values. */
export function telltaleProperty(alternatives: readonly Alternative[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { schema } of alternatives) {
    for (const [name, { form }] of schema.properties) {
      if (form.values) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const [most] = [...counts].sort(([, left], [, right]) => right - left);
  return most?.[0];
}

function withValues(alternative: Alternative, values: Schema["values"]): Alternative {
  return { ...alternative, schema: finish({ ...alternative.schema, values }) };
}

function splitBy(alternative: Alternative, name: string, listed: Conjunction): Alternative[] {
  const { schema, label } = alternative;
  const { values, places, at } = listed.form;
  const list = places.get("enum") ?? at;
  if (!values || values.size < 2 || !list) return [alternative];
  return [...values.values()].map((value, index) => {
    const written = child(list, index) ?? { ...list, pointer: `${list.pointer}/${index}` };
    const only = both(listed, conjunction([{ ...written, value: { const: value } }]));
    const properties = new Map(schema.properties).set(name, only);
    return {
      ...alternative,
      schema: { ...schema, properties },
      label: label && `${label} ${String(value)}`,
    };
  });
}
