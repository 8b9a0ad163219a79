import { expect, test } from "vitest";
import { contractOf, type Json, type JsonRecord } from "../../pairs/pair.ts";
import { findingsOf } from "../testing/reviews.ts";

const string = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonRecord, more: JsonRecord = {}) => ({
  type: "object",
  properties,
  ...more,
});
const small: JsonRecord = {
  Size: { ...string, maxLength: 5 },
  Length: { ...string, maxLength: 9 },
};
const of = (request: Json, schemas: JsonRecord = small): JsonRecord => ({
  ...contractOf({ request }),
  components: { schemas },
});
const size = ref("Size");
const twoSizes = object({ p: size, q: size });
const boxes = (size: Json): JsonRecord => ({ ...small, Box: object({ size }) });
const shelf = (required: string[]): JsonRecord => ({
  Shelf: object({ a: string, b: string }, { required }),
});
const wrapped = { allOf: [ref("Shelf")], description: "A shelf." };
const trees = {
  Tree: object({ next: ref("Tree"), a: string }),
  List: object({ next: ref("List"), b: string }),
};
const body = "createThing · requestBody";

const cases: Record<string, [before: JsonRecord, after: JsonRecord, ...messages: string[]]> = {
  "a reference became a schema, in two places": [
    of(twoSizes),
    of(object({ p: string, q: string })),
    `${body}.p: \`maxLength\` was removed; it was \`5\`.`,
    `${body}.q: \`maxLength\` was removed; it was \`5\`.`,
  ],
  "a schema became a reference": [
    of(object({ p: string })),
    of(object({ p: size })),
    `${body}.p: \`maxLength\` was set to \`5\`.`,
  ],
  "a reference became one to another component": [
    of(twoSizes),
    of(object({ p: ref("Length"), q: size })),
    `${body}.p: \`maxLength\` changed from \`5\` to \`9\`.`,
  ],
  "a component became nullable in one place": [
    of(twoSizes),
    of(object({ p: { oneOf: [size, { type: "null" }] }, q: size })),
    `${body}.p: the type changed from \`string\` to \`string | null\`.`,
  ],
  "another keyword stands beside a component": [
    of(twoSizes),
    of(object({ p: { allOf: [size], minLength: 2 }, q: size })),
    `${body}.p: \`minLength\` was set to \`2\`.`,
  ],
  "a property of a component refers to another": [
    of(ref("Box"), boxes(size)),
    of(ref("Box"), boxes(ref("Length"))),
    "Box.size: `maxLength` changed from `5` to `9`.",
  ],
  "a body refers to another component, whose property has changed": [
    of(ref("Old"), { Old: object({ box: object({ a: string }) }), New: string }),
    of(ref("New"), { Old: string, New: object({ box: object({ a: { type: "integer" } }) }) }),
    `${body}.box.a: the type changed from \`string\` to \`integer\`.`,
    "Old: the type changed from `object` to `string`; at least one of the contracts does not use it.",
    "New: the type changed from `string` to `object`; at least one of the contracts does not use it.",
  ],
  "a body refers to another component, and both to themselves": [
    of(ref("Tree"), trees),
    of(ref("List"), trees),
    `${body}.a: the property \`a\` was removed.`,
    `${body}.b: the optional property \`b\` was added.`,
  ],
  "a component is called otherwise and changed itself": [
    of(twoSizes),
    of(object({ p: ref("Scale"), q: ref("Scale") }), { Scale: { ...string, maxLength: 4 } }),
    "Size: `maxLength` changed from `5` to `4`.",
    "Length: the component was removed; no operation used it.",
  ],
  "a component changed that is wrapped in one place": [
    of(object({ p: wrapped, q: ref("Shelf") }), shelf(["a"])),
    of(object({ p: wrapped, q: ref("Shelf") }), shelf(["a", "b"])),
    "Shelf: the property `b` became required.",
  ],
  "a component that is wrapped in one place requires something for the first time": [
    of(object({ p: wrapped, q: ref("Shelf") }), { Shelf: object({ a: string }) }),
    of(object({ p: wrapped, q: ref("Shelf") }), {
      Shelf: object({ a: string }, { required: ["a"] }),
    }),
    "Shelf: the property `a` became required.",
  ],
  "a component that is wrapped in one place gains a property": [
    of(object({ p: { ...wrapped, properties: { z: string } }, q: ref("Shelf") }), shelf([])),
    of(object({ p: { ...wrapped, properties: { z: string } }, q: ref("Shelf") }), {
      Shelf: object({ a: string, b: string, c: string }),
    }),
    "Shelf.c: the optional property `c` was added.",
  ],
};

test.each(Object.entries(cases))("%s", (_what, [before, after, ...messages]) => {
  expect(findingsOf(before, after).map(({ message }) => message)).toEqual(messages);
});
