import type { Json } from "./pair.ts";
import {
  array,
  either,
  exchange,
  integer,
  kind,
  narrow,
  nothing,
  object,
  type SchemaRow,
  string,
  widen,
} from "./schemas.ts";

const [cat, dog, fish] = [kind("cat"), kind("dog"), kind("fish")];
const content = (type: { [name: string]: Json }, required: string[]) => ({
  type: "string",
  ...type,
  contentSchema: object({ a: string }, { required }),
});

const consequence = (properties: { [name: string]: Json }, then: Json = { properties }) => ({
  then,
});
const unevaluated = { unevaluatedProperties: false };
const known = (...values: string[]) => ({ enum: values });

const unions: SchemaRow[] = [
  narrow(
    "branch of the first of two unions removed",
    { allOf: [{ anyOf: [cat, dog] }, either] },
    { allOf: [{ anyOf: [cat] }, either] },
  ),
  narrow("second union added", { anyOf: [cat, dog] }, { anyOf: [cat, dog], oneOf: either.anyOf }),
  widen(
    "nested union flattened and extended",
    { oneOf: [{ oneOf: [cat, dog] }, string] },
    { oneOf: [cat, dog, fish, string] },
  ),
  widen(
    "null added around a union",
    { oneOf: [cat, dog] },
    { oneOf: [{ oneOf: [cat, dog] }, nothing] },
  ),
  narrow(
    "one of the required properties chosen",
    object({ x: string, y: string }, either),
    object({ x: string, y: string }, { required: ["x"] }),
  ),
  narrow(
    "property beside a union narrowed",
    object({ id: string }, { oneOf: [cat, dog] }),
    object({ id: { type: "string", maxLength: 4 } }, { oneOf: [cat, dog] }),
  ),
  widen(
    "branch of the union in an allOf added",
    { allOf: [object({ id: string }), { oneOf: [cat, dog] }] },
    { allOf: [object({ id: string }), { oneOf: [cat, dog, fish] }] },
  ),
  widen(
    "branch gains a property where unevaluated ones are refused",
    { type: "object", oneOf: [cat, dog], ...unevaluated },
    { type: "object", oneOf: [kind("cat", { z: string }), dog], ...unevaluated },
  ),
  narrow(
    "known values beside any string closed",
    { anyOf: [known("a", "b"), string, nothing] },
    { anyOf: [known("a", "b"), nothing] },
  ),
  widen(
    "known values beside matching strings extended",
    { anyOf: [known("a"), { type: "string", pattern: "^x-" }] },
    { anyOf: [known("a", "b"), { type: "string", pattern: "^x-" }] },
  ),
];

const values: SchemaRow[] = [
  narrow(
    "multipleOf leaves out a listed number",
    { enum: [1, 2] },
    { enum: [1, 2], multipleOf: 2 },
  ),
  narrow("not leaves out a listed value", known("a", "b"), {
    enum: ["a", "b"],
    not: { const: "b" },
  }),
  narrow(
    "pattern became a list of matching values",
    { type: "string", pattern: "^a" },
    { type: "string", enum: ["ab", "ac"] },
  ),
  exchange(
    "pattern became a list with another value",
    { type: "string", pattern: "^a" },
    { type: "string", enum: ["ab", "b"] },
  ),
  narrow(
    "range became a list of some of its numbers",
    { type: "integer", minimum: 1, maximum: 3 },
    { enum: [1, 2] },
  ),
  widen(
    "anchored alternatives extended",
    { type: "string", pattern: "^(a|b)$" },
    { type: "string", pattern: "^a$|^b$|^c$" },
  ),
  narrow("halves became integers", { type: "number", multipleOf: 0.5 }, integer),
  widen(
    "contained items narrowed, at most one",
    array({ contains: string, minContains: 0, maxContains: 1 }),
    array({ contains: { type: "string", maxLength: 3 }, minContains: 0, maxContains: 1 }),
  ),
  widen(
    "closed tuple extended",
    array({ prefixItems: [string], items: false }),
    array({ prefixItems: [string, integer], items: false }),
  ),
  exchange(
    "property leaves the closed part of an allOf",
    {
      allOf: [
        object({ a: string, b: string }, { additionalProperties: false }),
        object({ b: string }),
      ],
    },
    { allOf: [object({ a: string }, { additionalProperties: false }), object({ b: string })] },
  ),
  widen(
    "consequence gains a property where unevaluated ones are refused",
    object(
      { k: string },
      { if: { required: ["k"] }, ...consequence({ x: string }), ...unevaluated },
    ),
    object(
      { k: string },
      { if: { required: ["k"] }, ...consequence({ x: string, y: string }), ...unevaluated },
    ),
  ),
  narrow(
    "content schema narrowed",
    content({ contentMediaType: "application/json" }, []),
    content({ contentMediaType: "application/json" }, ["a"]),
  ),
  [
    "content schema narrowed, which has no effect without a media type",
    content({}, []),
    content({}, ["a"]),
    "none",
    "none",
  ],
];

/** Changes where several keywords say something only together. */
export const combinedRows: SchemaRow[] = [...unions, ...values];
