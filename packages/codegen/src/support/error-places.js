import { isRegularExpression } from "./portable-patterns.js";
import { distinct } from "./schemas.js";
import { locate } from "./service.js";

/** @import { Around } from "./types.js" */

/**
 * A property of an error body, or of an object in it.
 *
 * @typedef {object} ErrorPlace
 * @property {string[]} at the names that lead to it
 * @property {any} schema
 * @property {Around} around
 * @property {boolean} isRequired
 */

/** Errors have no deeper objects that are of interest. */
const deepest = 2;

/**
 * The properties of an error body and of the objects in it, in the order of the schema.
 *
 * @param {any} schema
 * @param {Around} around
 * @returns {ErrorPlace[]}
 */
export function placesOf(schema, around) {
  /** @type {Map<string, ErrorPlace>} */
  const places = new Map();
  for (const place of listPlaces(schema, around, { at: [], isRequired: true, required: [] })) {
    const key = place.at.join("/");
    const known = places.get(key);
    const isRequired = place.isRequired || known?.isRequired === true;
    places.set(key, { ...place, isRequired });
  }
  return [...places.values()];
}

/**
 * @typedef {object} Parent
 * @property {string[]} at
 * @property {boolean} isRequired
 * @property {string[]} required what a schema that extends this one requires of it
 */

/** @type {(schema: any, around: Around, parent: Parent) => ErrorPlace[]} */
function listPlaces(schema, around, parent) {
  const { node, location } = locate(schema, around);
  if (typeof node !== "object" || node === null || parent.at.length >= deepest) return [];
  const inside = { ...around, location };
  const required = [...parent.required, ...(node.required ?? [])];
  const bases = (node.allOf ?? []).flatMap((/** @type {object} */ base) =>
    listPlaces(base, inside, { ...parent, required }),
  );
  const own = Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
    const at = [...parent.at, name];
    const isRequired = parent.isRequired && required.includes(name);
    const { node: value, location: place } = locate(property, inside);
    const found = { at, schema: value, around: { ...around, location: place }, isRequired };
    return [found, ...listPlaces(property, inside, { at, isRequired, required: [] })];
  });
  return [...bases, ...own];
}

/**
 * The schemas that a schema offers as alternatives; itself if there are none.
 *
 * @param {any} schema
 * @param {Around} around
 * @returns {{ schema: any, around: Around }[]}
 */
export function alternativesOf(schema, around) {
  const { node, location } = locate(schema, around);
  const alternatives = node?.oneOf ?? node?.anyOf;
  if (!alternatives) return [{ schema, around }];
  return alternatives.map((/** @type {any} */ each) => ({
    schema: each,
    around: { ...around, location },
  }));
}

/**
 * The types that a schema allows; empty if it allows all.
 *
 * @param {any} schema
 * @param {Around} around
 * @returns {string[]}
 */
export function typesOf(schema, around) {
  const { node, location } = locate(schema, around);
  if (node?.type !== undefined) return [node.type].flat();
  if (node?.properties) return ["object"];
  const [base] = node?.allOf ?? [];
  return base === undefined ? [] : typesOf(base, { ...around, location });
}

/**
 * The schema without references, for a validator. Where a schema contains itself, anything is allowed.
 *
 * @param {any} schema
 * @param {Around} around
 * @param {unknown[]} above
 * @returns {any}
 */
export function inlined(schema, around, above = []) {
  if (Array.isArray(schema)) return schema.map((each) => inlined(each, around, above));
  if (typeof schema !== "object" || schema === null) return schema;
  if (typeof schema.$ref === "string") {
    const { node, location } = locate(schema, around);
    const { $ref: _followed, ...beside } = schema;
    if (node === undefined || above.includes(node)) return true;
    const target = inlined(node, { ...around, location }, [...above, node]);
    return { allOf: [target, inlined(beside, around, above)] };
  }
  const { type, oneOf } = schema;
  const read = Array.isArray(oneOf) ? { ...schema, oneOf: distinct(oneOf) } : schema;
  const checked = Object.entries(read).filter(
    ([name, each]) => typeof each !== "string" || !isIdleKeyword(name, each),
  );
  return Object.fromEntries(
    checked
      // Ajv refuses `nullable` without a type, which says nothing.
      .filter(
        ([name, each]) => name !== "nullable" || type !== undefined || typeof each !== "boolean",
      )
      .map(([name, each]) => [name, inlined(each, around, above)]),
  );
}

/**
 * Whether a validator would misread the text that a keyword has.
 *
 * @type {(keyword: string, text: string) => boolean}
 */
function isIdleKeyword(keyword, text) {
  if (keyword === "pattern") return !isRegularExpression(text);
  return /^\$(id|schema|anchor|recursiveRef|dynamic\w+)$/.test(keyword);
}
