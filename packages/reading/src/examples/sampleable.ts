import type { Schema } from "../objects.ts";
import { textOfPattern } from "./text-of-pattern.ts";

/** Keywords that provide an example of a schema. */
const given = ["example", "examples", "const", "enum", "default", "$ref"];

/** Keywords with schemas by name, and those with one schema or a list of them. */
const ofNames = ["properties", "patternProperties"];
const ofSchemas = [
  "items",
  "prefixItems",
  "contains",
  "additionalProperties",
  "allOf",
  "anyOf",
  "oneOf",
];
const ofConditions = ["if", "then", "else"];

/**
 * A copy of a schema, with examples wherever openapi-sampler would make one that the schema forbids. It does not
 * read `pattern` and `multipleOf`, and does not know all formats.
 */
export function sampleable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(sampleable);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy = withNeeded(schema as Schema);
  for (const keyword of ["anyOf", "oneOf"]) {
    if (Array.isArray(copy[keyword])) copy[keyword] = nullLast(copy[keyword]);
  }
  for (const keyword of [...ofSchemas, ...ofConditions]) {
    if (keyword in copy) copy[keyword] = sampleable(copy[keyword]);
  }
  for (const keyword of ofNames.filter((each) => copy[each])) {
    copy[keyword] = sampleableSchemas(copy[keyword] as object);
  }
  const example = given.some((keyword) => keyword in copy) ? undefined : exampleOf(copy);
  return example === undefined ? copy : { ...copy, example };
}

/**
 * Puts null after the other alternatives, because the sampler uses the first one and the others are more
 * informative.
 */
export function nullLast(alternatives: unknown[]): unknown[] {
  const isNull = (each: unknown) => Object(each).type === "null";
  return alternatives.toSorted((a, b) => Number(isNull(a)) - Number(isNull(b)));
}

/** @param schemas by name */
export function sampleableSchemas(schemas: object): object {
  const copies = Object.entries(schemas).map(([name, schema]) => [name, sampleable(schema)]);
  return Object.fromEntries(copies);
}

/** Writes requirements of other keywords as `required` and `items`, which openapi-sampler reads. */
function withNeeded(schema: Schema): Schema {
  const { properties, required = [], minProperties = 0, items, contains } = schema;
  const needed: Schema = {};
  if (Array.isArray(required) && required.length < minProperties && properties) {
    const names = [...new Set([...required, ...Object.keys(properties)])];
    needed.required = names.slice(0, minProperties);
  }
  if (items && contains) needed.items = { allOf: [items, contains] };
  return { ...schema, ...needed };
}

function exampleOf(schema: Schema): unknown {
  const { type, pattern, format = "", contentEncoding } = schema;
  const [first] = [type].flat();
  if (typeof pattern === "string") return textOfPattern(pattern, schema);
  if (first === "integer" || first === "number") return numberOf(schema, first);
  if (first !== "string") return undefined;
  return contentEncoding === "base64" ? texts.byte : texts[format];
}

/** Examples of formats. */
const texts: Record<string, string> = { byte: "c3RyaW5n", duration: "P1D" };

/** A number between the bounds; undefined if there are none. */
function numberOf(schema: Schema, type: string): number | undefined {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  const { multipleOf = type === "integer" ? 1 : undefined } = schema;
  const isBounded = [minimum, maximum, above, below, schema.multipleOf].some(Number.isFinite);
  if (!isBounded) return undefined;
  const low = Math.max(minimum ?? Number.NEGATIVE_INFINITY, above ?? Number.NEGATIVE_INFINITY);
  const high = Math.min(maximum ?? Number.POSITIVE_INFINITY, below ?? Number.POSITIVE_INFINITY);
  const start = Number.isFinite(low) ? low : Math.min(high, 0);
  const nearest = multipleOf === undefined ? start : Math.ceil(start / multipleOf) * multipleOf;
  const step = multipleOf ?? 1;
  const near = [nearest, nearest + step, nearest - step];
  return [...near, (low + high) / 2].find(
    (each) =>
      each >= low &&
      each <= high &&
      each !== above &&
      each !== below &&
      (multipleOf === undefined || Number.isInteger(each / multipleOf)),
  );
}
