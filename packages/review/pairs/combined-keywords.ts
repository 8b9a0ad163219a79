import type { Json } from "./pair.ts";
import {
  array,
  either,
  equalInBoth,
  exchange,
  integer,
  kind,
  narrow,
  nothing,
  object,
  type SchemaChanges,
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

const unions: SchemaChanges = {
  "branch of the first of two unions removed": narrow(
    { allOf: [{ anyOf: [cat, dog] }, either] },
    { allOf: [{ anyOf: [cat] }, either] },
  ),
  "second union added": narrow({ anyOf: [cat, dog] }, { anyOf: [cat, dog], oneOf: either.anyOf }),
  "nested union flattened and extended": widen(
    { oneOf: [{ oneOf: [cat, dog] }, string] },
    { oneOf: [cat, dog, fish, string] },
  ),
  "null added around a union": widen(
    { oneOf: [cat, dog] },
    { oneOf: [{ oneOf: [cat, dog] }, nothing] },
  ),
  "one of the required properties chosen": narrow(
    object({ x: string, y: string }, either),
    object({ x: string, y: string }, { required: ["x"] }),
  ),
  "property beside a union narrowed": narrow(
    object({ id: string }, { oneOf: [cat, dog] }),
    object({ id: { type: "string", maxLength: 4 } }, { oneOf: [cat, dog] }),
  ),
  "branch of the union in an allOf added": widen(
    { allOf: [object({ id: string }), { oneOf: [cat, dog] }] },
    { allOf: [object({ id: string }), { oneOf: [cat, dog, fish] }] },
  ),
  "branch gains a property where unevaluated ones are refused": widen(
    { type: "object", oneOf: [cat, dog], ...unevaluated },
    { type: "object", oneOf: [kind("cat", { z: string }), dog], ...unevaluated },
  ),
  "known values beside any string closed": narrow(
    { anyOf: [known("a", "b"), string, nothing] },
    { anyOf: [known("a", "b"), nothing] },
  ),
  "known values beside matching strings extended": widen(
    { anyOf: [known("a"), { type: "string", pattern: "^x-" }] },
    { anyOf: [known("a", "b"), { type: "string", pattern: "^x-" }] },
  ),
};

const values: SchemaChanges = {
  "multipleOf leaves out a listed number": narrow(
    { enum: [1, 2] },
    { enum: [1, 2], multipleOf: 2 },
  ),
  "not leaves out a listed value": narrow(known("a", "b"), {
    enum: ["a", "b"],
    not: { const: "b" },
  }),
  "pattern became a list of matching values": narrow(
    { type: "string", pattern: "^a" },
    { type: "string", enum: ["ab", "ac"] },
  ),
  "pattern became a list with another value": exchange(
    { type: "string", pattern: "^a" },
    { type: "string", enum: ["ab", "b"] },
  ),
  "range became a list of some of its numbers": narrow(
    { type: "integer", minimum: 1, maximum: 3 },
    { enum: [1, 2] },
  ),
  "anchored alternatives extended": widen(
    { type: "string", pattern: "^(a|b)$" },
    { type: "string", pattern: "^a$|^b$|^c$" },
  ),
  "halves became integers": narrow({ type: "number", multipleOf: 0.5 }, integer),
  "contained items narrowed, at most one": widen(
    array({ contains: string, minContains: 0, maxContains: 1 }),
    array({ contains: { type: "string", maxLength: 3 }, minContains: 0, maxContains: 1 }),
  ),
  "closed tuple extended": widen(
    array({ prefixItems: [string], items: false }),
    array({ prefixItems: [string, integer], items: false }),
  ),
  "property leaves the closed part of an allOf": exchange(
    {
      allOf: [
        object({ a: string, b: string }, { additionalProperties: false }),
        object({ b: string }),
      ],
    },
    { allOf: [object({ a: string }, { additionalProperties: false }), object({ b: string })] },
  ),
  "consequence gains a property where unevaluated ones are refused": widen(
    object(
      { k: string },
      { if: { required: ["k"] }, ...consequence({ x: string }), ...unevaluated },
    ),
    object(
      { k: string },
      { if: { required: ["k"] }, ...consequence({ x: string, y: string }), ...unevaluated },
    ),
  ),
  "content schema narrowed": narrow(
    content({ contentMediaType: "application/json" }, []),
    content({ contentMediaType: "application/json" }, ["a"]),
  ),
  "content schema narrowed, which has no effect without a media type": equalInBoth(
    content({}, []),
    content({}, ["a"]),
  ),
};

/** Changes where several keywords say something only together. */
export const combinedRows: SchemaChanges = { ...unions, ...values };
