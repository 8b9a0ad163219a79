import { canonicalText, integerOf } from "../document/json.ts";
import { accepts } from "./accepts.ts";
import { withSimpleConditions } from "./dependencies.ts";
import { withoutImplied } from "./implied.ts";
import { propertyOf } from "./intersect.ts";
import { facetTypes, limitTypes } from "./keyword-types.ts";
import {
  both,
  type Conjunction,
  isBare,
  type JsonType,
  type Limit,
  type LimitName,
  nothingAt,
  type Schema,
  typeOf,
  unconstrained,
  withOmission,
} from "./schema.ts";

/** Simplifies keywords that only have a meaning together. */
export function finish(schema: Schema): Schema {
  return [
    ...[excludeTypes, wholeNumbers, withSimpleConditions, relevantKeywords, withoutImplied],
    ...[listedValues, relevantKeywords],
  ].reduce((each, step) => step(each), schema);
}

/** `not: { type: … }` is another way to write `type`, and `not: { required: [p] }` to write that `p` is `false`. */
function excludeTypes(schema: Schema): Schema {
  const types = new Set(schema.types);
  const exclusions: Conjunction[] = [];
  const properties = new Map(schema.properties);
  for (const exclusion of schema.exclusions) {
    const [node] = exclusion.nodes;
    const name = onlyName(exclusion);
    const excluded =
      name === undefined
        ? onlyTypes(exclusion)
        : [...exclusion.form.types].filter((type) => type !== "object");
    if (name !== undefined && node)
      properties.set(name, both(propertyOf(schema, name), nothingAt(node)));
    if (excluded) for (const type of excluded) types.delete(type);
    else exclusions.push(exclusion);
  }
  const concerns = (exclusion: Conjunction) =>
    [...exclusion.form.types].some((type) => types.has(type));
  const rest = { ...schema, types, properties, exclusions: exclusions.filter(concerns) };
  if (types.size > 0 || schema.types.size === 0) return rest;
  const isWritten = schema.reading === "written";
  return withOmission(isWritten ? { ...rest, types: schema.types } : rest, "types");
}

/** The name of a property that may not occur, because a schema that only requires it is excluded. */
function onlyName({ form }: Conjunction): string | undefined {
  const [name, ...others] = form.required;
  const isOnly = isBare({ ...form, types: unconstrained.types, required: new Set() });
  return isOnly && others.length + form.unions.length === 0 && form.types.has("object")
    ? name
    : undefined;
}

function onlyTypes(exclusion: Conjunction): readonly JsonType[] | undefined {
  const schema = exclusion.form;
  const isOnlyTypes = isBare({ ...schema, types: unconstrained.types });
  return isOnlyTypes && schema.unions.length === 0 ? [...schema.types] : undefined;
}

function wholeNumbers(schema: Schema): Schema {
  const multiples = (schema.facets.get("multipleOf") ?? []).map(Number);
  const isWhole = multiples.some((each) => Number.isInteger(each));
  const types = new Set([...schema.types].filter((type) => !isWhole || type !== "number"));
  if (types.has("number")) return { ...schema, types };
  const others = multiples.filter((each) => !(1 / each > 0 && Number.isInteger(1 / each)));
  const facets = new Map(schema.facets);
  if (others.length > 0) facets.set("multipleOf", others);
  else facets.delete("multipleOf");
  return { ...schema, types, facets, limits: wholeLimits(schema.limits) };
}

/** For integers, "greater than 0" and "at least 1" are the same. */
function wholeLimits(limits: Schema["limits"]): Map<LimitName, Limit> {
  return new Map(
    [...limits].map(([name, { value, isExclusive }]) => {
      if (name === "minimum")
        return [name, { value: whole(value, isExclusive), isExclusive: false }];
      if (name !== "maximum") return [name, { value, isExclusive }];
      return [name, { value: -whole(-value, isExclusive), isExclusive: false }];
    }),
  );
}

/** The lowest integer that is not below a number, or that is above it if the number itself is excluded. */
function whole(value: Limit["value"], isExclusive: boolean): Limit["value"] {
  if (typeof value === "number" && !Number.isInteger(value)) return Math.ceil(value);
  if (!isExclusive || !Number.isFinite(Number(value))) return value;
  return integerOf(String(BigInt(value) + 1n));
}

/**
 * Reduces a list of values to those that the other keywords accept, and drops these keywords. The written reading keeps
 * all values.
 */
function listedValues(schema: Schema): Schema {
  if (!schema.values) return schema;
  const valid = new Map([...schema.values].filter(([, value]) => accepts(schema, value)));
  const isWhole = valid.size === schema.values.size;
  if (isWhole) return onlyValues(schema, valid);
  const values = schema.reading === "written" ? schema.values : valid;
  return withOmission(onlyValues(schema, values), "values");
}

function onlyValues(schema: Schema, values: ReadonlyMap<string, unknown>): Schema {
  const types = new Set([...values.values()].map(typeOf));
  const isWhole = finiteValues(types)?.size === values.size && types.size > 0;
  const { at, annotations, places, sources, discriminator, reading, omissions } = schema;
  // A value does not determine how it is written in XML.
  const facets = new Map([...schema.facets].filter(([name]) => name === "xml"));
  const carried = { at, annotations, places, sources, discriminator, facets, reading, omissions };
  return { ...unconstrained, ...carried, types, values: isWhole ? undefined : values };
}

/** The values of types that have few: `null` and `boolean` are also lists of values. */
export function finiteValues(types: Schema["types"]): Schema["values"] {
  if ([...types].some((type) => type !== "null" && type !== "boolean")) return undefined;
  const values = [...types].flatMap((type) => (type === "null" ? [null] : [true, false]));
  return new Map(values.map((value) => [canonicalText(value), value]));
}

/** Removes keywords that do not apply to the types: keywords about objects have no effect on a string. */
function relevantKeywords(schema: Schema): Schema {
  const of = (type: JsonType) => schema.types.has(type);
  const { items, unevaluatedItems, contains, contentSchema, ...objectParts } = schema.parts;
  const limits = new Map([...schema.limits].filter(([name]) => limitTypes(name).some(of)));
  return {
    ...schema,
    limits,
    facets: new Map([...schema.facets].filter(([name]) => facetTypes(name).some(of))),
    prefixItems: of("array") ? schema.prefixItems : [],
    required: of("object") ? schema.required : new Set(),
    properties: of("object") ? schema.properties : new Map(),
    patternProperties: of("object") ? schema.patternProperties : new Map(),
    dependentRequired: of("object") ? schema.dependentRequired : new Map(),
    dependentSchemas: of("object") ? schema.dependentSchemas : new Map(),
    parts: {
      ...(of("object") ? objectParts : unconstrained.parts),
      contentSchema: of("string") ? contentSchema : unconstrained.parts.contentSchema,
      ...(of("array") ? { items, unevaluatedItems, contains } : arrayParts(unconstrained.parts)),
    },
  };
}

function arrayParts({ items, unevaluatedItems, contains }: Schema["parts"]) {
  return { items, unevaluatedItems, contains };
}
