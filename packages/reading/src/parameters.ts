/**
 * Reads texts according to a schema: the values of parameters and of the fields of a form. All of them are sent
 * as texts, whatever their types are.
 */
import { itemAt, itemSchemas } from "./lists.ts";
import type { Schema } from "./objects.ts";
import type { Follow } from "./references.ts";
import { isSchema, partsOf, siblingSchemas } from "./schema-parts.ts";

/**
 * The types of JSON Schema that the values of a schema may have, including the types in its references, `allOf`
 * and alternatives; undefined if no type is declared.
 */
export function typesOf(
  schema: unknown,
  follow: Follow,
  seen: readonly unknown[] = [],
): string[] | undefined {
  if (!isSchema(schema) || seen.includes(schema)) return undefined;
  const inner = (each: unknown) => typesOf(each, follow, [...seen, schema]);
  const stated = [
    schema.type === undefined ? undefined : [schema.type].flat(),
    "const" in schema ? [typeOf(schema.const)] : undefined,
    schema.enum?.map(typeOf),
    ...siblingSchemas(schema, follow).map(inner),
    ...alternativesIn(schema).map((each) => union(each.map(inner))),
  ].filter((types) => types !== undefined);
  if (stated.length > 0) return stated.reduce(common);
  if (itemSchemas(schema).length > 0) return ["array"];
  return schema.properties === undefined ? undefined : ["object"];
}

/** Whether values of these types are lists, even if only one text is sent. */
export function isList(types: readonly string[]): boolean {
  return types.includes("array") && types.every((type) => type === "array" || type === "null");
}

/** Whether values of these types are objects. */
export function isObject(types: readonly string[]): boolean {
  return types.includes("object") && types.every((type) => type === "object" || type === "null");
}

function alternativesIn({ anyOf, oneOf }: Schema): (readonly unknown[])[] {
  return [anyOf, oneOf].filter((each) => each !== undefined);
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/** Undefined if one of the alternatives may have any type. */
function union(alternatives: (string[] | undefined)[]): string[] | undefined {
  if (alternatives.includes(undefined)) return undefined;
  return [...new Set(alternatives.flatMap((types) => types ?? []))];
}

/** An integer is also a number. */
function common(some: string[], others: string[]): string[] {
  const has = (types: string[], type: string) =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  const inBoth = [
    ...some.filter((type) => has(others, type)),
    ...others.filter((type) => has(some, type)),
  ];
  return [...new Set(inBoth)];
}

/** The schema of any item of a list; undefined if nothing describes the items. */
export function itemsOf(schema: unknown, follow: Follow): unknown {
  return partOf(schema, follow, (list) => joined("anyOf", itemSchemas(list)));
}

/** Number of items of a list that have individual schemas. */
function prefixLength(schema: unknown, follow: Follow, seen: readonly unknown[] = []): number {
  if (!isSchema(schema) || seen.includes(schema)) return 0;
  const lengths = partsIn(schema, follow).map((each) =>
    prefixLength(each, follow, [...seen, schema]),
  );
  return Math.max(schema.prefixItems?.length ?? 0, ...lengths);
}

/** The schema of a property; without a name, that of undeclared properties. */
export function propertyOf(schema: unknown, follow: Follow, name?: string): unknown {
  return partOf(schema, follow, ({ properties = {}, additionalProperties }) =>
    name !== undefined && Object.hasOwn(properties, name) ? properties[name] : additionalProperties,
  );
}

/**
 * Everything that a schema, its references, `allOf` and alternatives declare about a part of its values, as one
 * schema.
 */
function partOf(
  schema: unknown,
  follow: Follow,
  pick: (schema: Schema) => unknown,
  seen: readonly unknown[] = [],
): unknown {
  if (!isSchema(schema) || seen.includes(schema)) return undefined;
  const inner = (each: unknown) => partOf(each, follow, pick, [...seen, schema]);
  const alternatives = [...alternativesIn(schema), selectedIn(schema)];
  return joined("allOf", [
    pick(schema),
    ...siblingSchemas(schema, follow).map(inner),
    ...alternatives.map((each) => joined("anyOf", each.map(inner))),
  ]);
}

/** All schemas that describe the values of a schema: those that apply together with it, and its alternatives. */
function partsIn(schema: Schema, follow: Follow): unknown[] {
  return [siblingSchemas(schema, follow), ...alternativesIn(schema), selectedIn(schema)].flat();
}

/** The alternatives that conditions select, such as those that stand for a discriminator. */
function selectedIn({ allOf = [] }: Schema): unknown[] {
  return allOf.flatMap((each) => (isSchema(each) ? (each.then ?? []) : []));
}

function joined(keyword: "allOf" | "anyOf", schemas: unknown[]): unknown {
  const said = schemas.filter((each) => each !== undefined);
  return said.length > 1 ? { [keyword]: said } : said[0];
}

/** The names of all properties that a schema declares. */
export function propertyNames(
  schema: unknown,
  follow: Follow,
  seen: readonly unknown[] = [],
): string[] {
  if (!isSchema(schema) || seen.includes(schema)) return [];
  const inner = partsIn(schema, follow).flatMap((each) =>
    propertyNames(each, follow, [...seen, schema]),
  );
  return [...Object.keys(schema.properties ?? {}), ...inner];
}

/** Whether a schema says which properties its objects have. If not, they may have any. */
export function declaresProperties(schema: unknown, follow: Follow): boolean {
  return partsOf(schema, follow, (part) => alternativesIn(part).flat()).some((part) => {
    const { properties = {}, patternProperties, additionalProperties } = part;
    const isNamed = Object.keys(properties).length > 0 || patternProperties !== undefined;
    return isNamed || additionalProperties !== undefined;
  });
}

export interface SchemaAccess {
  follow: Follow;
  /** Whether a value matches a schema. */
  matches(schema: unknown, value: unknown): boolean;
}

export type ReadValue = (sent: unknown) => unknown;

/**
 * Creates the function that reads a text, or a list or an object of texts, according to a schema. A text that
 * can be a value of several types remains a text if the schema accepts that. Otherwise, it becomes a number, a
 * boolean or null: for an integer or `all`, `5` is a number. A text that fits no type of the schema is not
 * changed, and the validator refuses it.
 */
export function valueReader(schema: unknown, reading: SchemaAccess): ReadValue {
  const readList = listReader(schema, reading);
  const names = propertyNames(schema, reading.follow);
  const properties = new Map(names.map((name) => [name, propertyReader(schema, reading, name)]));
  const readOther = propertyReader(schema, reading);
  return (sent) => {
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return readList(sent);
    const read = ([name, value]: [string, unknown]) => [
      name,
      (properties.get(name) ?? readOther)(value),
    ];
    return Object.fromEntries(Object.entries(sent).map(read));
  };
}

function propertyReader(schema: unknown, reading: SchemaAccess, name?: string): ReadValue {
  return listReader(propertyOf(schema, reading.follow, name), reading);
}

/**
 * If the schema accepts both a list and a single value, one text is a single value if the schema accepts it as
 * such.
 */
function listReader(schema: unknown, reading: SchemaAccess): ReadValue {
  const types = typesOf(schema, reading.follow) ?? [];
  const readText = textReader(schema, types, reading);
  if (!types.includes("array")) return (sent) => (typeof sent === "string" ? readText(sent) : sent);
  const readers = itemReaders(schema, reading);
  const readItem = (item: unknown, position: number) =>
    typeof item === "string" ? readers[Math.min(position, readers.length - 1)]?.(item) : item;
  return (sent) => {
    if (Array.isArray(sent)) return sent.map(readItem);
    if (typeof sent !== "string") return sent;
    const single = readText(sent);
    return reading.matches(schema, single) ? single : [readItem(sent, 0)];
  };
}

/** A reader for each item that has an individual schema, and one for all others. */
function itemReaders(schema: unknown, reading: SchemaAccess) {
  const { follow } = reading;
  return Array.from({ length: prefixLength(schema, follow) + 1 }, (_none, position) => {
    const item = partOf(schema, follow, (list) => itemAt(list, position));
    return textReader(item, typesOf(item, follow) ?? [], reading);
  });
}

function textReader(schema: unknown, types: string[], { matches }: SchemaAccess) {
  const mayBeText = types.includes("string");
  return (text: string): unknown => {
    const other = otherThanText(text, types);
    return other === undefined || (mayBeText && matches(schema, text)) ? text : other;
  };
}

/** Whether a text can be a value of one of the types, if there are any. */
export function isOfTypes(text: string, types: string[]): boolean {
  const mayBeText = types.length === 0 || types.includes("string");
  return mayBeText || otherThanText(text, types) !== undefined;
}

/** The number, boolean or null that a text represents; undefined if the types include none of them. */
function otherThanText(text: string, types: string[]): number | boolean | null | undefined {
  const isNumber = types.includes("number") ? number.test(text) : integer.test(text);
  const hasNumbers = types.includes("number") || types.includes("integer");
  // JSON cannot write infinity, so infinity is not a valid number.
  if (hasNumbers && isNumber && Number.isFinite(Number(text))) return Number(text);
  if (types.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  return types.includes("null") && text === "" ? null : undefined;
}

/** Numbers in the syntax of JSON: JavaScript would also read `0x10` and `010`. */
const integer = /^-?(0|[1-9]\d*)$/;
const number = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;
