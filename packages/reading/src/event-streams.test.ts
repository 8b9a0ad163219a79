import { expect, test } from "vitest";
import { dataTypes, eventSchema } from "./event-streams.ts";
import type { Schema } from "./objects.ts";
import { follower } from "./references.ts";

const place = { type: "object", properties: { name: { type: "string" } } };
const components = {
  schemas: {
    Place: place,
    Added: {
      properties: {
        event: { const: "added" },
        data: {
          type: "string",
          contentMediaType: "application/json",
          contentSchema: { $ref: "#/components/schemas/Place" },
        },
      },
      required: ["event"],
    },
    Note: { properties: { event: { enum: ["note", "hint"] }, data: { type: "string" } } },
  },
};
const follow = follower({ components });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const formsOf = (itemSchema: unknown) => dataTypes({ itemSchema }, follow);

test.each<[string, unknown, Record<string, string>]>([
  ["encoded JSON", { properties: { data: { contentSchema: ref("Place") } } }, { message: "json" }],
  [
    "a media type of JSON",
    { properties: { data: { type: "string", contentMediaType: "application/problem+json" } } },
    { message: "json" },
  ],
  [
    "another media type",
    { properties: { data: { contentMediaType: "text/html", type: "string" } } },
    { message: "text" },
  ],
  ["a value", { properties: { data: ref("Place") } }, { message: "json" }],
  ["a text", { properties: { data: { type: "string" } } }, { message: "text" }],
  ["a constant text", { properties: { data: { const: "[DONE]" } } }, { message: "text" }],
  ["any name", { properties: { event: { type: "string" }, data: ref("Place") } }, { "*": "json" }],
  [
    "alternatives",
    { oneOf: [ref("Added"), ref("Note")] },
    { added: "json", note: "text", hint: "text" },
  ],
  [
    "alternatives beside common fields",
    {
      allOf: [
        { properties: { event: { type: "string" } } },
        { anyOf: [ref("Added"), ref("Note")] },
      ],
    },
    { added: "json", note: "text", hint: "text" },
  ],
  ["no field of an event", ref("Place"), { message: "json" }],
  ["a text that is no event", { type: "string" }, { message: "text" }],
  ["anything", true, { message: "json" }],
])("the data of %s have a form", (_what, schema, forms) => {
  expect(formsOf(schema)).toEqual(forms);
});

test.each<[string, Schema]>([
  ["a text or a number", { properties: { data: { type: ["string", "number"] } } }],
  [
    "alternatives of one name",
    {
      oneOf: [{ properties: { data: { type: "string" } } }, { properties: { data: ref("Place") } }],
    },
  ],
])("data that are %s have no clear form", (_what, schema) => {
  expect(() => formsOf(schema)).toThrow(/^The data /);
});

const seen = {
  type: "object",
  required: ["data"],
  properties: { id: { type: "string" }, retry: { type: "integer", minimum: 0 } },
};

test("handlers and clients see the value of encoded JSON", () => {
  expect(eventSchema({ itemSchema: ref("Added") }, follow)).toEqual({
    ...seen,
    required: ["event", "data"],
    properties: { ...seen.properties, event: { const: "added" }, data: ref("Place") },
  });
});

test("the alternatives of an event are in place of references", () => {
  const discriminator = { propertyName: "event" };
  const { oneOf, ...others } = eventSchema(
    { itemSchema: { oneOf: [ref("Added"), ref("Note")], discriminator } },
    follow,
  );
  expect(others).toEqual({});
  expect(oneOf).toMatchObject([
    { properties: { event: { const: "added" }, data: ref("Place") } },
    { properties: { event: { enum: ["note", "hint"] }, data: { type: "string" } } },
  ]);
});

test("a schema that describes no event is that of the data", () => {
  expect(eventSchema({ itemSchema: ref("Place") }, follow)).toEqual({
    ...seen,
    properties: { ...seen.properties, data: ref("Place") },
  });
});

test.each([
  ["a value with an id", { properties: { id: { type: "integer" }, title: { type: "string" } } }],
  ["an envelope with a type", { properties: { type: { type: "string" }, data: place } }],
  [
    "values of which some have only an id",
    {
      oneOf: [
        { properties: { id: { type: "integer" } } },
        { properties: { id: { type: "integer" }, title: { type: "string" } } },
      ],
    },
  ],
])("%s is no event, but data", (_what, itemSchema) => {
  const { properties } = eventSchema({ itemSchema }, follow);
  expect(properties).toMatchObject({ id: { type: "string" }, data: itemSchema });
  expect(dataTypes({ itemSchema }, follow)).toEqual({ message: "json" });
});

test("a schema that contains itself is read once", () => {
  const document = {
    components: {
      schemas: {
        Loop: { allOf: [{ $ref: "#/components/schemas/Loop" }], properties: { data: place } },
      },
    },
  };
  const itemSchema = { $ref: "#/components/schemas/Loop" };
  expect(eventSchema({ itemSchema }, follower(document))).toMatchObject({
    properties: { data: place },
  });
  expect(dataTypes({ itemSchema }, follower(document))).toEqual({ message: "json" });
});
