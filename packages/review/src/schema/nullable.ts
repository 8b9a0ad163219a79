import type { Node } from "../document/document.js";
import { canonicalText } from "../document/json.js";
import type { Schema } from "./schema.js";

/** `nullable` beside `allOf` is meant to add null to what it wraps, whatever 3.0 says of it. */
export function isNullable({ value }: Node): boolean {
  const { nullable, type, allOf } = value as Record<string, unknown>;
  return nullable === true && type === undefined && allOf !== undefined;
}

/** The schema, and null as well. */
export function withNull(schema: Schema): Schema {
  const values = schema.values && new Map([...schema.values, [canonicalText(null), null]]);
  return { ...schema, types: new Set([...schema.types, "null"]), values };
}
