/** The names that every object of JavaScript has, such as `constructor`. */
export const objectNames = Object.getOwnPropertyNames(Object.prototype);

/**
 * A plugin of Redocly's library that changes its types of nodes, so that its own rules do not misread anything for
 * which the list of supported features has a sentence.
 */
export const typesPlugin = { id: "contract-types", typeExtension: { oas3 } };

/** @type {(types: Record<string, any>, version: string) => Record<string, any>} */
function oas3(types, version) {
  if (version === "oas3_0") return types;
  const { Schema } = types;
  const properties = { ...Schema.properties, exclusiveMinimum: bound, exclusiveMaximum: bound };
  return { ...types, Schema: { ...Schema, properties } };
}

/** @param {unknown} value */
function bound(value) {
  return typeof value === "boolean" ? null : { type: "number" };
}
