import { idOf } from "../document/document.ts";
import { canonicalText, isEqual } from "../document/json.ts";
import { limitSides } from "./keywords.ts";
import { matches } from "./patterns.ts";
import {
  anything,
  both,
  type Conjunction,
  type FacetName,
  isFalse,
  type Limit,
  type LimitName,
  type Omission,
  partNames,
  type Reading,
  type Schema,
  unconstrained,
} from "./schema.ts";

/** The schema that accepts what both schemas accept. The written reading keeps the parts that no value can satisfy. */
export function intersect(left: Schema, right: Schema): Schema {
  if (left === unconstrained) return right;
  if (right === unconstrained) return left;
  const reading = left.reading === "written" ? left.reading : right.reading;
  const omissions = omissionsOf(left, right);
  const keeps = (omission: Omission) => reading === "written" && omissions.includes(omission);
  return {
    reading,
    omissions: new Set([...left.omissions, ...right.omissions, ...omissions]),
    at: right.at ?? left.at,
    types: keeps("types")
      ? new Set([...left.types, ...right.types])
      : new Set([...left.types].filter((type) => right.types.has(type))),
    values: keeps("values")
      ? mergeMaps(left.values ?? new Map(), right.values ?? new Map(), (value) => value)
      : commonValues(left.values, right.values),
    limits: strictest(left.limits, right.limits),
    facets: mergeMaps(
      mergeMaps(left.facets, right.facets, distinct),
      contained(left, right),
      distinct,
    ),
    required: new Set([...left.required, ...right.required]),
    properties: properties(left, right, reading),
    patternProperties: mergeMaps(
      patterns(left, right, reading),
      patterns(right, left, reading),
      both,
    ),
    dependentRequired: mergeMaps(
      left.dependentRequired,
      right.dependentRequired,
      (a, b) => new Set([...a, ...b]),
    ),
    dependentSchemas: mergeMaps(left.dependentSchemas, right.dependentSchemas, both),
    prefixItems: prefixItems(left, right),
    parts: Object.fromEntries(
      partNames.map((name) => [name, both(left.parts[name], right.parts[name])]),
    ) as Schema["parts"],
    exclusions: distinctBy([...left.exclusions, ...right.exclusions], ({ key }) => key),
    conditions: distinctBy([...left.conditions, ...right.conditions], (each) => each.test.key),
    unions: distinctBy([...left.unions, ...right.unions], ({ at }) => idOf(at)),
    discriminator: left.discriminator ?? right.discriminator,
    annotations: mergeMaps(left.annotations, right.annotations, distinct),
    places: new Map([...right.places, ...left.places]),
    sources: [...left.sources, ...right.sources],
  };
}

/** Two `contains` may be satisfied by different items, so they cannot be merged: any change of them counts. */
function contained(left: Schema, right: Schema): Map<FacetName, unknown[]> {
  const [one, other] = [left, right].map(({ parts, limits }) => [
    parts.contains.nodes.map(({ value }) => value),
    ...["minContains", "maxContains"].map((name) => limits.get(name as LimitName)?.value),
  ]) as [unknown[][], unknown[][]];
  const isTwice = [one, other].every(([nodes = []]) => nodes.length > 0);
  return new Map(isTwice && !isEqual(one, other) ? [["contains", [one, other]]] : []);
}

/** The parts of two schemas that a value cannot satisfy together. */
function omissionsOf(left: Schema, right: Schema): Omission[] {
  const { types, values } = left;
  const isTypeless = isStructured(left, right) && ![...types].some((type) => right.types.has(type));
  const isValueless =
    values && right.values && ![...values.keys()].some((text) => right.values?.has(text));
  return [
    ...(isTypeless ? (["types"] as const) : []),
    ...(isValueless ? (["values"] as const) : []),
    ...(refusesProperties(left, right) || refusesProperties(right, left)
      ? (["closed"] as const)
      : []),
  ];
}

/**
 * Whether one of two schemas has properties or items, and neither has only the type null. Types that are generated from
 * an object and a text, for example, still have these properties. Those from a text and a number have nothing.
 */
function isStructured(left: Schema, right: Schema): boolean {
  const all = [left.types, right.types];
  const isSomething = all.every((types) => types.size > Number(types.has("null")));
  return isSomething && all.some((types) => types.has("object") || types.has("array"));
}

function refusesProperties(closed: Schema, other: Schema): boolean {
  if (!isFalse(closed.parts.additionalProperties)) return false;
  return [...other.properties].some(([name, each]) => isRefused(closed, name) && !isFalse(each));
}

/** Whether a closed object has no such property, without excluding it by name. */
function isRefused(closed: Schema, name: string): boolean {
  return !closed.properties.has(name) && isFalse(propertyOf(closed, name));
}

function commonValues(left: Schema["values"], right: Schema["values"]): Schema["values"] {
  if (!left || !right) return left ?? right;
  return new Map([...left].filter(([text]) => right.has(text)));
}

function strictest(left: Schema["limits"], right: Schema["limits"]): Map<LimitName, Limit> {
  const limits = new Map(left);
  for (const [name, limit] of right) {
    const other = limits.get(name);
    if (!other || isStricter(name, limit, other)) limits.set(name, limit);
  }
  return limits;
}

/** Whether `limit` excludes values that `other` allows. */
export function isStricter(name: LimitName, limit: Limit, other: Limit): boolean {
  if (limit.value === other.value) return limit.isExclusive && !other.isExclusive;
  return limitSides.get(name) === "lower" ? limit.value > other.value : limit.value < other.value;
}

/**
 * The properties of both schemas. If only one side names a property, the additional properties of the other side apply
 * to it, except in the written reading.
 */
function properties(left: Schema, right: Schema, reading: Reading): Map<string, Conjunction> {
  const names = new Set([...left.properties.keys(), ...right.properties.keys()]);
  const asked = (schema: Schema, name: string) =>
    reading === "written" ? (schema.properties.get(name) ?? anything) : propertyOf(schema, name);
  return new Map([...names].map((name) => [name, both(asked(left, name), asked(right, name))]));
}

/** The patterns of a schema: to the names that match them, the additional properties of the other schema apply too. */
function patterns(schema: Schema, other: Schema, reading: Reading): Schema["patternProperties"] {
  const isOther = other.patternProperties.size > 0 || reading === "written";
  if (isOther || other.parts.additionalProperties.nodes.length === 0)
    return schema.patternProperties;
  return new Map(
    [...schema.patternProperties].map(([name, each]) => [
      name,
      both(each, other.parts.additionalProperties),
    ]),
  );
}

/** The schema for the property `name`, whether or not it is declared. */
export function propertyOf(schema: Schema, name: string): Conjunction {
  const named = schema.properties.get(name);
  if (named) return named;
  const matching = [...schema.patternProperties].filter(([pattern]) => matches(pattern, name));
  if (matching.length === 0) return schema.parts.additionalProperties;
  return matching.map(([, each]) => each).reduce(both);
}

function prefixItems(left: Schema, right: Schema): Conjunction[] {
  const length = Math.max(left.prefixItems.length, right.prefixItems.length);
  return Array.from({ length }, (_none, index) => both(itemOf(left, index), itemOf(right, index)));
}

/** The schema for the item at `index`. */
export function itemOf(schema: Schema, index: number): Conjunction {
  return schema.prefixItems[index] ?? schema.parts.items ?? anything;
}

export function mergeMaps<K, V>(
  left: ReadonlyMap<K, V>,
  right: ReadonlyMap<K, V>,
  merge: (left: V, right: V) => V,
): Map<K, V> {
  const merged = new Map(left);
  for (const [key, value] of right) {
    const other = merged.get(key);
    merged.set(key, other === undefined ? value : merge(other, value));
  }
  return merged;
}

function distinct(left: readonly unknown[], right: readonly unknown[]): unknown[] {
  return distinctBy([...left, ...right], canonicalText);
}

function distinctBy<T>(all: readonly T[], key: (each: T) => string): T[] {
  return [...new Map(all.map((each) => [key(each), each])).values()];
}
