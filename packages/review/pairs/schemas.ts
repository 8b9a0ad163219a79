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
export interface SchemaChange {
  readonly inRequest: Expected;
  readonly inResponse: Expected;
  readonly before: Json;
  readonly after: Json;
}
/** Changes by the names of their pairs. */
export type SchemaChanges = Readonly<Record<string, SchemaChange>>;

export function change(
  inRequest: Expected,
  inResponse: Expected,
  ...[before, after]: [before: Json, after: Json]
): SchemaChange {
  return { inRequest, inResponse, before, after };
}

type Build = (before: Json, after: Json) => SchemaChange;
/** Fewer values are valid, so requests that were valid are refused. */
export const narrow: Build = (...sides) => change("breaking", "compatible", ...sides);
/** More values are valid, so responses have values that clients do not know. */
export const widen: Build = (...sides) => change("compatible", "breaking", ...sides);
/** Other values are valid, which breaks in both directions. */
export const exchange: Build = (...sides) => change("breaking", "breaking", ...sides);
export const compatibleInBoth: Build = (...sides) => change("compatible", "compatible", ...sides);
export const docsOnlyInBoth: Build = (...sides) => change("docs-only", "docs-only", ...sides);
export const equalInBoth: Build = (...sides) => change("none", "none", ...sides);
