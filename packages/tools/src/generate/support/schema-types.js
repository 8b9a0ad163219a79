import { itemSchemas } from "@contract-first/reading/lists";

/** @import { Around } from "./types.js" */

/**
 * The keywords of a JSON Schema that determine the types of its values.
 *
 * @typedef {object} Typed
 * @property {string | string[]} [type]
 * @property {object} [items]
 * @property {object[]} [prefixItems]
 * @property {Record<string, object>} [properties]
 * @property {unknown} [additionalProperties]
 * @property {unknown} [unevaluatedProperties]
 * @property {object} [patternProperties]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {object[]} [allOf]
 * @property {object[]} [anyOf]
 * @property {object[]} [oneOf]
 */

/**
 * The types that the values of a schema may have, as far as the schema states them.
 *
 * @type {(schema: object, around: Around) => string[]}
 */
export function typesOf(schema, around) {
  return partsOf(schema, around).flatMap(({ type, properties, ...list }) => {
    // Keywords of other types have no meaning for a value of this type.
    if (type !== undefined) return [type].flat();
    return [
      ...(itemSchemas(list).length === 0 ? [] : ["array"]),
      ...(properties === undefined ? [] : ["object"]),
    ];
  });
}

/**
 * The types that items and properties of a schema's values may have.
 *
 * @type {(schema: object, around: Around) => string[]}
 */
export function nestedTypes(schema, around) {
  return nestedSchemas(schema, around).flatMap((each) => typesOf(each.schema, each.around));
}

/**
 * The schemas of items and properties, each with its surroundings, because references are relative to its file.
 *
 * @type {(schema: object, around: Around) => { schema: object, around: Around }[]}
 */
export function nestedSchemas(schema, around) {
  return locatedParts(schema, around).flatMap((part) => {
    const { properties = {}, additionalProperties, ...list } = part.node;
    return [...itemSchemas(list), additionalProperties, ...Object.values(properties)]
      .filter(isSchema)
      .map((each) => ({ schema: each, around: part.around }));
  });
}

/** @type {(value: unknown) => value is object} */
function isSchema(value) {
  return typeof value === "object" && value !== null;
}

/**
 * A schema, and the schemas of its `allOf`, `anyOf` and `oneOf`.
 *
 * @type {(schema: object, around: Around) => Typed[]}
 */
export function partsOf(schema, around) {
  return locatedParts(schema, around).map(({ node }) => node);
}

/**
 * The names of the properties of a schema: the fields of a form.
 *
 * @type {(schema: object | undefined, around: Around) => string[]}
 */
export function fieldsOf(schema, around) {
  return partsOf(schema ?? {}, around).flatMap(({ properties = {} }) => Object.keys(properties));
}

/** @type {(schema: object, around: Around, seen?: Set<object>) => { node: Typed, around: Around }[]} */
function locatedParts(schema, { location, resolve }, seen = new Set()) {
  const target = resolve(/** @type {any} */ (schema), location.source.absoluteRef);
  const node = /** @type {Typed | undefined} */ (target.node);
  if (!node || seen.has(node)) return [];
  seen.add(node);
  // References in the target are relative to the file of the target.
  const around = { location: target.location ?? location, resolve };
  const inner = [node.allOf, node.anyOf, node.oneOf].flatMap((each) => each ?? []);
  return [{ node, around }, ...inner.flatMap((each) => locatedParts(each, around, seen))];
}

/**
 * A schema, all schemas inside it, and all schemas that it refers to, with their places.
 *
 * @type {(schema: object | undefined, around: Around, seen?: Set<object>) => { node: Record<string, unknown>, at: Around["location"] }[]}
 */
export function everySchema(schema, around, seen = new Set()) {
  if (!isSchema(schema)) return [];
  const target = around.resolve(/** @type {any} */ (schema), around.location.source.absoluteRef);
  const node = /** @type {Record<string, unknown> | undefined} */ (target.node);
  if (!node || seen.has(node)) return [];
  seen.add(node);
  const at = ("$ref" in schema && target.location) || around.location;
  const parts = Object.entries(node).filter(([, part]) => isSchema(part));
  const inner = parts.flatMap(([key, part]) =>
    everySchema(/** @type {object} */ (part), { ...around, location: at.child(key) }, seen),
  );
  return [{ node, at }, ...inner];
}
