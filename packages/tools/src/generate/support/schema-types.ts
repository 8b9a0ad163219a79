import { itemSchemas } from "@contract-first/reading/lists";
import type { Lookup, Unchecked } from "./types.ts";

/** The keywords of a JSON Schema that determine the types of its values. */
interface Typed {
  type?: string | string[];
  items?: object;
  prefixItems?: object[];
  properties?: Record<string, object>;
  additionalProperties?: unknown;
  unevaluatedProperties?: unknown;
  patternProperties?: object;
  enum?: unknown[];
  const?: unknown;
  allOf?: object[];
  anyOf?: object[];
  oneOf?: object[];
}

/** The types that the values of a schema may have, as far as the schema states them. */
export function typesOf(schema: object, around: Lookup): string[] {
  return partsOf(schema, around).flatMap(({ type, properties, ...list }) => {
    // Keywords of other types have no meaning for a value of this type.
    if (type !== undefined) return [type].flat();
    return [
      ...(itemSchemas(list).length === 0 ? [] : ["array"]),
      ...(properties === undefined ? [] : ["object"]),
    ];
  });
}

/** The types that items and properties of a schema's values may have. */
export function nestedTypes(schema: object, around: Lookup): string[] {
  return nestedSchemas(schema, around).flatMap((each) => typesOf(each.schema, each.around));
}

/** The schemas of items and properties, each with its surroundings, because references are relative to its file. */
export function nestedSchemas(
  schema: object,
  around: Lookup,
): { schema: object; around: Lookup }[] {
  return locatedParts(schema, around).flatMap((part) => {
    const { properties = {}, additionalProperties, ...list } = part.node;
    return [...itemSchemas(list), additionalProperties, ...Object.values(properties)]
      .filter(isSchema)
      .map((each) => ({ schema: each, around: part.around }));
  });
}

function isSchema(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** A schema, and the schemas of its `allOf`, `anyOf` and `oneOf`. */
export function partsOf(schema: object, around: Lookup): Typed[] {
  return locatedParts(schema, around).map(({ node }) => node);
}

/** The names of the properties of a schema: the fields of a form. */
export function fieldsOf(schema: object | undefined, around: Lookup): string[] {
  return partsOf(schema ?? {}, around).flatMap(({ properties = {} }) => Object.keys(properties));
}

function locatedParts(
  schema: object,
  { location, resolve }: Lookup,
  seen: Set<object> = new Set(),
): { node: Typed; around: Lookup }[] {
  const target = resolve(schema as Unchecked, location.source.absoluteRef);
  const node = target.node as Typed | undefined;
  if (!node || seen.has(node)) return [];
  seen.add(node);
  // References in the target are relative to the file of the target.
  const around = { location: target.location ?? location, resolve };
  const inner = [node.allOf, node.anyOf, node.oneOf].flatMap((each) => each ?? []);
  return [{ node, around }, ...inner.flatMap((each) => locatedParts(each, around, seen))];
}

/** A schema, all schemas inside it, and all schemas that it refers to, with their places. */
export function everySchema(
  schema: object | undefined,
  around: Lookup,
  seen: Set<object> = new Set(),
): { node: Record<string, unknown>; at: Lookup["location"] }[] {
  if (!isSchema(schema)) return [];
  const target = around.resolve(schema as Unchecked, around.location.source.absoluteRef);
  const node = target.node as Record<string, unknown> | undefined;
  if (!node || seen.has(node)) return [];
  seen.add(node);
  const at = ("$ref" in schema && target.location) || around.location;
  const parts = Object.entries(node).filter(([, part]) => isSchema(part));
  const inner = parts.flatMap(([key, part]) =>
    everySchema(part as object, { ...around, location: at.child(key) }, seen),
  );
  return [{ node, at }, ...inner];
}
