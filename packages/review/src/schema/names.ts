import { accepts } from "./accepts.ts";
import { propertyOf } from "./intersect.ts";
import { literalsOf } from "./patterns.ts";
import { anything, both, Conjunction, isFalse, type Schema, withOmission } from "./schema.ts";

/** Replaces a pattern that matches only certain names by properties with these names. */
export function withNamedPatterns(schema: Schema): Schema {
  const properties = new Map(schema.properties);
  const patternProperties = new Map(schema.patternProperties);
  for (const [pattern, each] of schema.patternProperties) {
    const names = literalsOf(pattern);
    if (!names) continue;
    patternProperties.delete(pattern);
    for (const name of names) properties.set(name, both(properties.get(name) ?? anything, each));
  }
  return { ...schema, properties, patternProperties };
}

/** A list of the possible names of properties is another way to close the object. */
export function closedNames(schema: Schema): Schema {
  const { propertyNames } = schema.parts;
  const names = listedNames(propertyNames);
  const [at] = propertyNames.nodes;
  if (!names || !at) return schema;
  const named = names
    .map((name) => [name, propertyOf(schema, name)] as const)
    .filter(([, each]) => !isFalse(each));
  const refused = [...schema.properties].filter(
    ([name, each]) => !names.includes(name) && !isFalse(each),
  );
  const properties = new Map(schema.reading === "written" ? [...named, ...refused] : named);
  const nothing = { ...at, pointer: `${at.pointer}/none`, value: false };
  const additionalProperties = new Conjunction([nothing], propertyNames.read);
  const parts = { ...schema.parts, propertyNames: anything, additionalProperties };
  const whole = { ...schema, properties, patternProperties: new Map(), parts };
  return refused.length > 0 ? withOmission(whole, "closed") : whole;
}

/** The names that a schema for names allows, if there are only a few. */
function listedNames(schema: Conjunction): string[] | undefined {
  if (schema.nodes.length === 0) return undefined;
  const { values, facets } = schema.form;
  if (values) return [...values.values()].filter((each) => typeof each === "string");
  const [names] = (facets.get("pattern") ?? []).flatMap((each) => {
    const literals = literalsOf(String(each));
    return literals ? [literals] : [];
  });
  return names?.filter((name) => accepts(schema.form, name));
}
