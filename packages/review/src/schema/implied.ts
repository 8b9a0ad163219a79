import { idOf } from "../document/document.ts";
import { ReviewError } from "../document/review-error.ts";
import { itemOf, propertyOf } from "./intersect.ts";
import { closedNames } from "./names.ts";
import {
  anything,
  Conjunction,
  isFalse,
  type JsonType,
  type Limit,
  type LimitName,
  nothingAt,
  type Schema,
  withOmission,
} from "./schema.ts";

/** The schema without the keywords that its other keywords imply, or contradict. */
export function withoutImplied(schema: Schema): Schema {
  return [
    ...[openPatterns, closedNames, emptyObject, impliedContains, impliedItems, impliedCounts],
    withoutContradictions,
  ].reduce((each, step) => step(each), schema);
}

/** If a pattern matches all names, there are no additional properties. */
function openPatterns(schema: Schema): Schema {
  const everything = [...schema.patternProperties.keys()].find((pattern) =>
    /^\^?(\.[*+]\$?)?$/.test(pattern),
  );
  const additionalProperties = schema.patternProperties.get(everything ?? "");
  if (everything === undefined || !additionalProperties) return schema;
  const patternProperties = new Map(schema.patternProperties);
  patternProperties.delete(everything);
  return { ...schema, patternProperties, parts: { ...schema.parts, additionalProperties } };
}

/** An object without properties is a closed one, unless it names some. */
function emptyObject(schema: Schema): Schema {
  const isNamed = schema.properties.size + schema.patternProperties.size > 0;
  const place = schema.places.get("maxProperties");
  if (isNamed || !place || limit(schema, "maxProperties", 1) !== 0) return schema;
  return { ...schema, parts: { ...schema.parts, additionalProperties: nothingAt(place) } };
}

function impliedContains(schema: Schema): Schema {
  const { contains } = schema.parts;
  const minimum = schema.limits.get("minContains")?.value ?? 1;
  const isFree = minimum === 0 && !schema.limits.has("maxContains");
  if (contains.nodes.length > 0 && !isFree) {
    return without(schema, [
      ...(minimum === 1 ? (["minContains"] as const) : []),
      ...(minimum >= limit(schema, "minItems", 0) ? (["minItems"] as const) : []),
    ]);
  }
  const open = { ...schema, parts: { ...schema.parts, contains: anything } };
  return without(open, ["minContains", "maxContains"]);
}

/** `items: false` allows the items of `prefixItems` and no more. */
function impliedItems(schema: Schema): Schema {
  const isClosed = isFalse(schema.parts.items);
  const length = schema.prefixItems.length;
  const maximum = Math.min(limit(schema, "maxItems", Infinity), isClosed ? length : Infinity);
  if (maximum === Infinity) return schema;
  const limits = new Map(schema.limits).set("maxItems", { value: maximum, isExclusive: false });
  const facets = new Map(schema.facets);
  if (maximum <= 1) facets.delete("uniqueItems");
  const omits =
    length > maximum || (length === maximum && !isClosed && schema.parts.items.nodes.length > 0);
  const whole = { ...schema, limits, facets };
  if (omits && schema.reading === "written") return withOmission(whole, "items");
  const items = maximum <= length ? anything : schema.parts.items;
  const count = Math.min(length, maximum);
  const prefixItems = Array.from({ length: count }, (_none, index) => itemOf(schema, index));
  const first = { ...whole, prefixItems, parts: { ...schema.parts, items } };
  return omits ? withOmission(first, "items") : first;
}

function impliedCounts(schema: Schema): Schema {
  const { required, properties, patternProperties, parts } = schema;
  const isClosed = isFalse(parts.additionalProperties) && patternProperties.size === 0;
  const most = isClosed ? properties.size : Infinity;
  return without(schema, [
    ...(limit(schema, "minProperties", 0) <= required.size ? (["minProperties"] as const) : []),
    ...(limit(schema, "maxProperties", 0) >= most ? (["maxProperties"] as const) : []),
  ]);
}

/** Removes types without values: no value reaches a minimum above its maximum. The written reading keeps them. */
function withoutContradictions(schema: Schema): Schema {
  const isOver = (minimum: LimitName, maximum: LimitName) =>
    limit(schema, minimum, 0) > limit(schema, maximum, Infinity);
  const isNumberless = limit(schema, "minimum", -Infinity) > limit(schema, "maximum", Infinity);
  const impossible: JsonType[] = [
    ...(isNumberless ? (["integer", "number"] as const) : []),
    ...(isOver("minLength", "maxLength") ? (["string"] as const) : []),
    ...(isOver("minItems", "maxItems") ? (["array"] as const) : []),
    ...(isOver("minProperties", "maxProperties") ? (["object"] as const) : []),
  ];
  const types = new Set([...schema.types].filter((type) => !impossible.includes(type)));
  if (types.size === schema.types.size) return schema;
  return withOmission(schema.reading === "written" ? schema : { ...schema, types }, "limits");
}

function limit<Name extends LimitName>({ limits }: Schema, name: Name, otherwise: number) {
  const value = limits.get(name)?.value ?? otherwise;
  return value as Name extends "minimum" | "maximum" ? Limit["value"] : number;
}

function without(schema: Schema, names: readonly LimitName[]): Schema {
  const limits = new Map([...schema.limits].filter(([name]) => !names.includes(name)));
  return { ...schema, limits };
}

/** `unevaluatedProperties` takes into account the properties of `allOf` and `$ref` beside it, and closes the rest. */
export function closeUnevaluated(schema: Schema): Schema {
  const { unevaluatedProperties, unevaluatedItems, additionalProperties } = schema.parts;
  const { items, contains } = schema.parts;
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
    items: isOpen(items) ? unevaluatedOr(unevaluatedItems, contains) : items,
  };
  return { ...schema, properties, parts };
}

/**
 * `contains` evaluates the items that match it (JSON Schema 2020-12, section 10.3.1.3).
 *
 * @throws {ReviewError} if the two are in different files, because references in them would be misread
 */
function unevaluatedOr(unevaluated: Conjunction, contains: Conjunction): Conjunction {
  const [at] = unevaluated.nodes;
  if (!at || contains.nodes.length === 0) return unevaluated;
  const [only, ...others] = contains.nodes;
  if (isFalse(unevaluated) && only && others.length === 0) return contains;
  const found = contains.nodes.find(({ file }) => file !== at.file);
  if (found) {
    throw new ReviewError(
      `${idOf(found)} and ${idOf(at)} apply to the same items, but are in different files: write them in one.`,
    );
  }
  const anyOf = [
    ...contains.nodes.map(({ value }) => value),
    { allOf: unevaluated.nodes.map(({ value }) => value) },
  ];
  const union = { ...at, pointer: `${at.pointer}/contained`, value: { anyOf } };
  return new Conjunction([union], unevaluated.read);
}

/** Properties in conditions and dependencies count as evaluated, whether these apply or not. */
function evaluated(schema: Schema): Schema["properties"] {
  const conditional = schema.conditions.flatMap((each) => Object.values(each) as Conjunction[]);
  const parts = [...conditional, ...schema.dependentSchemas.values()].map(({ form }) => form);
  const names = parts.flatMap(({ properties }) => [...properties.keys()]);
  return new Map([
    ...names.map((name) => [name, propertyOf(schema, name)] as const),
    ...schema.properties,
  ]);
}
