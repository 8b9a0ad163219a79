import { child, type Node } from "../document/document.js";
import { canonicalText } from "../document/json.js";
import { conjunction, type Schema } from "./schema.js";

/** `nullable` beside `allOf`, `anyOf` or `oneOf` is meant to add null to what it wraps, whatever 3.0 says of it. */
export function isNullable({ value }: Node): boolean {
  const { nullable, type, allOf, anyOf, oneOf } = value as Record<string, unknown>;
  return nullable === true && type === undefined && (allOf ?? anyOf ?? oneOf) !== undefined;
}

/** The schema, and null as well. */
export function withNull(schema: Schema, node: Node): Schema {
  const values = schema.values && new Map([...schema.values, [canonicalText(null), null]]);
  const at = child(node, "nullable") ?? node;
  const branch = conjunction([{ ...at, value: { type: "null" } }]);
  const unions = schema.unions.map((union) => ({
    ...union,
    branches: [...union.branches, branch],
  }));
  return { ...schema, types: new Set([...schema.types, "null"]), values, unions };
}
