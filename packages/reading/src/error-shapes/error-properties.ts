import { distinct } from "../alternatives.ts";
import type { Schema } from "../objects.ts";
import { isRegularExpression } from "../patterns/regular-expression.ts";

/** The place of a schema, whose references may lead to other files. */
export interface Lookup {
  /** The target of a reference with its place, or the node itself; undefined if the reference has no target. */
  follow(node: unknown): { node: unknown; around: Lookup };
}

/** A property of an error body, or of an object in it. */
export interface ErrorField {
  /** The names that lead to it. */
  at: string[];
  schema: Schema;
  around: Lookup;
  isRequired: boolean;
}

/** A schema with its surroundings. */
export interface LocatedSchema {
  schema: Schema;
  around: Lookup;
}

/** Deeper objects of errors are of no interest. */
const maxDepth = 2;

/** The properties of an error body and of the objects in it, in the order of the schema. */
export function errorProperties(schema: unknown, around: Lookup): ErrorField[] {
  const places = new Map<string, ErrorField>();
  for (const place of listProperties(schema, around, { at: [], isRequired: true, required: [] })) {
    const key = place.at.join("/");
    const isRequired = place.isRequired || places.get(key)?.isRequired === true;
    places.set(key, { ...place, isRequired });
  }
  return [...places.values()];
}

interface Parent {
  at: string[];
  isRequired: boolean;
  /** The properties that a schema which extends this one requires. */
  required: string[];
}

function listProperties(node: unknown, from: Lookup, parent: Parent): ErrorField[] {
  const { schema, around } = located(node, from);
  if (parent.at.length >= maxDepth) return [];
  const required = [...parent.required, ...(schema.required ?? [])];
  const bases = [...(schema.allOf ?? []), ...notNull(schema, around)].flatMap((base) =>
    listProperties(base, around, { ...parent, required }),
  );
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const at = [...parent.at, name];
    const isRequired = parent.isRequired && required.includes(name);
    const found = { at, ...located(property, around), isRequired };
    return [found, ...listProperties(property, around, { at, isRequired, required: [] })];
  });
  return [...bases, ...own];
}

/** The only alternative other than null, if there is exactly one. */
function notNull(schema: Schema, around: Lookup): Schema[] {
  const all = schema.oneOf ?? schema.anyOf ?? [];
  const others = all.filter((each) => located(each, around).schema.type !== "null");
  return others.length === 1 && all.length === 2 ? others : [];
}

/** A schema of any form. Nothing is known about `true` or about a reference without a target. */
export function located(node: unknown, from: Lookup): LocatedSchema {
  const { node: target, around } = from.follow(node);
  const isSchema = typeof target === "object" && target !== null;
  return { schema: isSchema ? (target as Schema) : {}, around };
}

/** The alternatives of a schema; the schema itself if it has none. */
export function alternativesOf(node: unknown, from: Lookup): LocatedSchema[] {
  const { schema, around } = located(node, from);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (!alternatives) return [{ schema: node as Schema, around: from }];
  return alternatives.map((each) => ({ schema: each, around }));
}

/** The types that a schema allows; empty if it allows all types. */
export function typesOf(node: unknown, from: Lookup): string[] {
  const { schema, around } = located(node, from);
  if (schema.type !== undefined) return [schema.type].flat();
  if (schema.properties) return ["object"];
  const alternatives = (schema.oneOf ?? schema.anyOf ?? []).map((each) => typesOf(each, around));
  if (alternatives.length > 0 && alternatives.every((each) => each.length > 0)) {
    return [...new Set(alternatives.flat())];
  }
  const [base] = schema.allOf ?? [];
  return base === undefined ? [] : typesOf(base, around);
}

/** A keyword of a schema, of a schema that it extends, or of the only alternative other than null. */
export function keywordOf(node: unknown, from: Lookup, keyword: string): unknown {
  return schemaWith(keyword, node, from)?.schema[keyword];
}

/** The schema of the items of a list. */
export function itemsOf(node: unknown, from: Lookup): LocatedSchema {
  const { schema, around } = schemaWith("items", node, from) ?? located({}, from);
  return located(schema.items ?? {}, around);
}

function schemaWith(keyword: string, node: unknown, from: Lookup): LocatedSchema | undefined {
  const { schema, around } = located(node, from);
  if (schema[keyword] !== undefined) return { schema, around };
  const bases = [...(schema.allOf ?? []), ...notNull(schema, around)];
  return bases
    .map((each) => schemaWith(keyword, each, around))
    .find((found) => found !== undefined);
}

/** The only values that a schema allows; undefined if it does not list them. */
export function valuesOf(node: unknown, from: Lookup): unknown[] | undefined {
  const { schema, around } = located(node, from);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  const all = (schema.oneOf ?? schema.anyOf ?? []).map((each) => valuesOf(each, around) ?? [any]);
  if (all.length > 0) {
    const values = all.flat();
    const isOpen = values.includes(any) && notNull(schema, around).length === 0;
    return isOpen ? undefined : closed(values.filter((each) => each !== any));
  }
  const bases = (schema.allOf ?? []).map((each) => valuesOf(each, around));
  return bases.find((values) => values !== undefined);
}

/** Stands for all values that a schema does not list. */
const any = Symbol("any");

function closed(values: unknown[]): unknown[] | undefined {
  return values.length > 0 ? values : undefined;
}

/**
 * The schema in OpenAPI 3.1 without references, for a validator. Where a schema contains itself, any value is allowed.
 */
export function inlined(schema: unknown, from: Lookup, above: readonly unknown[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((each) => inlined(each, from, above));
  if (typeof schema !== "object" || schema === null) return schema;
  if ("$ref" in schema && typeof schema.$ref === "string") {
    const { node, around } = from.follow(schema);
    const { $ref: _followed, ...beside } = schema;
    if (node === undefined || above.includes(node)) return true;
    const target = inlined(node, around, [...above, node]);
    return { allOf: [target, inlined(beside, from, above)] };
  }
  const entries = Object.entries(withNumberBounds(schema as Schema))
    .filter(([name, each]) => !isIdleKeyword(name, each, schema as Schema))
    .map(([name, each]) => [
      name,
      inlined(name === "oneOf" && Array.isArray(each) ? distinct(each) : each, from, above),
    ]);
  return Object.fromEntries(entries);
}

/** In OpenAPI 3.0, an exclusive bound is a boolean beside the number. */
export function withNumberBounds(schema: Schema): Schema {
  const copy: Record<string, unknown> = { ...schema };
  for (const [exclusive, bound] of bounds) {
    if (typeof copy[exclusive] !== "boolean") continue;
    const isExclusive = copy[exclusive] && typeof copy[bound] === "number";
    if (isExclusive) copy[exclusive] = copy[bound];
    else delete copy[exclusive];
    if (isExclusive) delete copy[bound];
  }
  return copy;
}

const bounds = [
  ["exclusiveMinimum", "minimum"],
  ["exclusiveMaximum", "maximum"],
] as const;

/** Whether a validator would misread or refuse a keyword, such as `nullable` without a type, which has no effect. */
function isIdleKeyword(keyword: string, value: unknown, { type }: Schema): boolean {
  if (keyword === "nullable") return type === undefined && typeof value === "boolean";
  if (typeof value !== "string") return false;
  if (keyword === "pattern") return !isRegularExpression(value);
  return /^\$(id|schema|anchor|recursiveRef|dynamic\w+)$/.test(keyword);
}
