import {
  compatibleInBoth,
  exchange,
  kind,
  narrow,
  nothing,
  object,
  type SchemaChanges,
  widen,
} from "./schemas.ts";

const string = { type: "string" };
const integer = { type: "integer" };
const [cat, counted] = [kind("cat", { a: string }), kind("cat", { a: integer })];
const dog = kind("dog");

/** Changes beside a branch that accepts every value: generated types have the other ones too. */
export const openUnionRows: SchemaChanges = {
  "branch changed beside an open one": exchange({ anyOf: [cat, {}] }, { anyOf: [counted, {}] }),
  "branch changed beside true": exchange({ anyOf: [true, cat] }, { anyOf: [true, counted] }),
  "branch added beside an open one": compatibleInBoth(
    { anyOf: [cat, {}] },
    { anyOf: [cat, dog, {}] },
  ),
  "open branch added": widen({ anyOf: [cat, dog] }, { anyOf: [cat, dog, {}] }),
  "open branch removed": narrow({ anyOf: [cat, dog, {}] }, { anyOf: [cat, dog] }),
  "null added as nullable alone": widen({ anyOf: [cat] }, { anyOf: [cat, { nullable: true }] }),
  "open union added beside an object": compatibleInBoth(object({}), {
    allOf: [object({}), { anyOf: [true, object({ a: nothing })] }],
  }),
  "open union removed beside an object": compatibleInBoth(
    { allOf: [object({}), { anyOf: [true, object({ a: nothing })] }] },
    object({}),
  ),
};
