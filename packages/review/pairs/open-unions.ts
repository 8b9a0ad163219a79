import { exchange, kind, narrow, nothing, object, type SchemaRow, widen } from "./schemas.ts";

const string = { type: "string" };
const integer = { type: "integer" };
const [cat, counted] = [kind("cat", { a: string }), kind("cat", { a: integer })];
const dog = kind("dog");

/** Changes beside a branch that accepts every value: generated types have the other ones too. */
export const openUnionRows: SchemaRow[] = [
  exchange("branch changed beside an open one", { anyOf: [cat, {}] }, { anyOf: [counted, {}] }),
  exchange("branch changed beside true", { anyOf: [true, cat] }, { anyOf: [true, counted] }),
  [
    "branch added beside an open one",
    { anyOf: [cat, {}] },
    { anyOf: [cat, dog, {}] },
    "compatible",
    "compatible",
  ],
  widen("open branch added", { anyOf: [cat, dog] }, { anyOf: [cat, dog, {}] }),
  narrow("open branch removed", { anyOf: [cat, dog, {}] }, { anyOf: [cat, dog] }),
  widen("null added as nullable alone", { anyOf: [cat] }, { anyOf: [cat, { nullable: true }] }),
  [
    "open union added beside an object",
    object({}),
    { allOf: [object({}), { anyOf: [true, object({ a: nothing })] }] },
    "compatible",
    "compatible",
  ],
  [
    "open union removed beside an object",
    { allOf: [object({}), { anyOf: [true, object({ a: nothing })] }] },
    object({}),
    "compatible",
    "compatible",
  ],
];
