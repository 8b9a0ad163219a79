/** The names that every object of JavaScript has, such as `constructor`. */
export const objectNames = Object.getOwnPropertyNames(Object.prototype);

/**
 * A plugin of Redocly's library that changes its types of nodes, so that its own rules do not misread anything for
 * which the list of supported features has a sentence. The library looks up types by name in a plain object, so it
 * would mistake inherited members, such as `constructor`, for types. Redocly's command does not do that.
 */
export const typesPlugin = { id: "contract-types", typeExtension: { oas3 } };

/** @type {(types: Record<string, any>, version: string) => Record<string, any>} */
function oas3(types, version) {
  const all = Object.entries(types).map(([name, type]) => [name, withOwnNames(type)]);
  const extended = Object.fromEntries(all);
  if (version === "oas3_1") {
    const { MediaType, Schema } = extended;
    // The library reads a document of OpenAPI 3.2 as one of 3.1.
    const ofStreams = { ...MediaType.properties, itemSchema: "Schema" };
    extended.MediaType = { ...MediaType, properties: ofStreams };
    const properties = { ...Schema.properties, exclusiveMinimum: bound, exclusiveMaximum: bound };
    extended.Schema = { ...Schema, properties };
    extended.PathItem = withMethods(extended.PathItem);
    extended.AdditionalOperations = withOwnNames({
      properties: {},
      additionalProperties: () => "Operation",
    });
  }
  return extended;
}

/**
 * The library reads OpenAPI 3.2 as 3.1, which has neither `query` nor `additionalOperations`.
 *
 * @param {any} type
 */
function withMethods({ properties, ...type }) {
  const added = { query: "Operation", additionalOperations: "AdditionalOperations" };
  return { ...type, properties: { ...properties, ...added } };
}

/** @param {any} type */
function withOwnNames(type) {
  const { properties = {}, additionalProperties: others } = type;
  if (others === undefined) return type;
  /** @type {(value: unknown, name: string) => unknown} */
  const typeOf = (value, name) => {
    // Inherited members are not part of the contract.
    if (typeof value === "function") return null;
    return typeof others === "function" ? others(value, name) : others;
  };
  const names = objectNames.filter((name) => name !== "__proto__");
  const own = Object.fromEntries(
    names.map((name) => [name, (/** @type {unknown} */ value) => typeOf(value, name)]),
  );
  return { ...type, properties: { ...own, ...properties } };
}

/** @param {unknown} value */
function bound(value) {
  return typeof value === "boolean" ? null : { type: "number" };
}
