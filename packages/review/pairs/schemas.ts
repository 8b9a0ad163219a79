import type { Verdict } from "../src/finding/finding.ts";
import type { Json } from "./pair.ts";

/** Schemas that pairs are made of. */
export const string = { type: "string" };
export const integer = { type: "integer" };
export const nothing = { type: "null" };

type Members = { [name: string]: Json };

export const object = (properties: Members, more: Members = {}) => ({
  type: "object",
  properties,
  ...more,
});
export const array = (more: Members) => ({ type: "array", ...more });

/** An object that `kind` tells from others, as a discriminator does. */
export const kind = (name: string, properties: Members = {}) =>
  object({ kind: { const: name }, ...properties }, { required: ["kind"] });

export const closed = { additionalProperties: false };
/** A union of two schemas that do not exclude each other. */
export const either = { anyOf: [{ required: ["x"] }, { required: ["y"] }] };

type Expected = Verdict | "none";
/** A change of a schema and what it means in the body of a request, and in that of a response. */
export type SchemaRow = [
  name: string,
  before: Json,
  after: Json,
  inRequest: Expected,
  inResponse: Expected,
];
type Build = (name: string, before: Json, after: Json) => SchemaRow;

/** Fewer values are valid, so requests that were valid are refused. */
export const narrow: Build = (...change) => [...change, "breaking", "compatible"];
/** More values are valid, so responses have values that clients do not know. */
export const widen: Build = (...change) => [...change, "compatible", "breaking"];
/** Other values are valid, which breaks in both directions. */
export const exchange: Build = (...change) => [...change, "breaking", "breaking"];
