import type { Feature, Unchecked } from "./types.ts";

/** The keywords of JSON Schema that mean the same where no other schema describes parts of the same value. */
const plain = new Map([
  ["unevaluatedItems", "items"],
  ["unevaluatedProperties", "additionalProperties"],
]);

/** The keywords whose schemas describe parts of the same value. */
const others = [...["$ref", "allOf", "anyOf", "oneOf", "if", "dependentSchemas", "contains"]];

export const unevaluated: Feature = {
  name: "unevaluatedItems and unevaluatedProperties beside other schemas of the value",
  refusal:
    "This is not supported beside `allOf`, alternatives and conditions, except `unevaluatedProperties: false`: use `items` and `additionalProperties`.",
  find: (refuse) => ({
    Schema(schema, { location }) {
      const { unevaluatedProperties = false, ...left } = withoutUnevaluated(schema) as Unchecked;
      if (unevaluatedProperties !== false) refuse(location.child("unevaluatedProperties").key());
      if ("unevaluatedItems" in left) refuse(location.child("unevaluatedItems").key());
    },
  }),
};

/** A schema with the plain keywords in place of the unevaluated ones, as far as they mean the same. */
export function withoutUnevaluated(schema: object): object {
  const isAlone = !others.some((each) => each in schema);
  const entries = Object.entries(schema).flatMap(([keyword, written]) => {
    const replacement = plain.get(keyword);
    if (replacement === undefined) return [[keyword, written]];
    if (replacement in schema) return [];
    const value = isNothing(written) ? false : written;
    const isRead = keyword === "unevaluatedProperties" && value === false;
    const isReplaced = value === true || (isAlone && !isRead);
    return [[isReplaced ? replacement : keyword, value]];
  });
  return Object.fromEntries(entries);
}

/** TypeSpec writes this for `false`. */
function isNothing(schema: unknown) {
  return JSON.stringify(schema) === '{"not":{}}';
}
