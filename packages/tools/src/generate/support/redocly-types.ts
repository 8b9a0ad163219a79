import type { Unchecked } from "./types.ts";

/** The names that every object of JavaScript has, such as `constructor`. */
export const objectNames = Object.getOwnPropertyNames(Object.prototype);

/** A plugin of Redocly with these types of nodes, for readers that need no rules. */
export const typesPlugin = { id: "contract-types", typeExtension: { oas3 } };

/**
 * Redocly's types of nodes, changed so that its own rules do not misread anything for which the list of supported
 * features has a sentence.
 */
export function oas3(given: Record<string, Unchecked>, version: string): Record<string, Unchecked> {
  const types = { ...given, ...withPlainExamples(given) };
  const MediaType = withProperties(types.MediaType, { itemSchema: "Schema" });
  if (version === "oas3_0") return { ...types, MediaType };
  const Schema = withProperties(types.Schema, {
    exclusiveMinimum: bound,
    exclusiveMaximum: bound,
  });
  return { ...types, MediaType, Schema, ...(version === "oas3_2" && missingOf32(types)) };
}

/**
 * What OpenAPI 3.2 says of these types, and Redocly does not yet: a component is a single media type, a response needs
 * no description, and a cookie has a style of its own.
 */
function missingOf32({ Parameter, Response }: Record<string, Unchecked>) {
  const style = { enum: [...Parameter.properties.style.enum, "cookie"] };
  return {
    NamedMediaTypes: { properties: {}, additionalProperties: () => "MediaType" },
    Parameter: withProperties(Parameter, { style }),
    Response: { ...Response, required: [] },
  };
}

/** The value of an `example` is data: Redocly would read a `$ref` in it as a reference. */
function withPlainExamples({ Schema, Parameter, MediaType, Header }: Record<string, Unchecked>) {
  const types = Object.entries({ Schema, Parameter, MediaType, Header });
  const example = { resolvable: false };
  return Object.fromEntries(types.map(([name, type]) => [name, withProperties(type, { example })]));
}

function withProperties(type: Unchecked, properties: object): Unchecked {
  return { ...type, properties: { ...type.properties, ...properties } };
}

function bound(value: unknown) {
  return typeof value === "boolean" ? null : { type: "number" };
}
