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
const text = { type: "string" };
/** A schema of events whose data have this schema. */
const withData = (data: Schema, event?: Schema) => ({
  properties: { ...(event && { event }), data },
});
const formsOf = (itemSchema: unknown) => dataTypes({ itemSchema }, follow);

const inType = (contentMediaType: string) => ({ ...text, contentMediaType });
const ofAlternatives = { added: "json", note: "text", hint: "text" };

test.each<[string, unknown, Record<string, string>]>([
  ["encoded JSON", withData({ contentSchema: ref("Place") }), { message: "json" }],
  ["a media type of JSON", withData(inType("application/problem+json")), { message: "json" }],
  ["another media type", withData(inType("text/html")), { message: "text" }],
  ["a value", withData(ref("Place")), { message: "json" }],
  ["a text", withData(text), { message: "text" }],
  ["a constant text", withData({ const: "[DONE]" }), { message: "text" }],
  ["any name", withData(ref("Place"), text), { "*": "json" }],
  ["alternatives", { oneOf: [ref("Added"), ref("Note")] }, ofAlternatives],
  [
    "alternatives beside common fields",
    { allOf: [{ properties: { event: text } }, { anyOf: [ref("Added"), ref("Note")] }] },
    ofAlternatives,
  ],
  ["no field of an event", ref("Place"), { message: "json" }],
  ["a text that is no event", { type: "string" }, { message: "text" }],
  ["anything", true, { message: "json" }],
])("the data of %s have a form", (_what, schema, forms) => {
  expect(formsOf(schema)).toEqual(forms);
});

test.each<[string, Schema]>([
  ["a text or a number", withData({ type: ["string", "number"] })],
  ["alternatives of one name", { oneOf: [withData(text), withData(ref("Place"))] }],
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

const withId = (more: object) => ({ properties: { id: { type: "integer" }, ...more } });

test.each([
  ["a value with an id", withId({ title: text })],
  ["an envelope with a type", { properties: { type: text, data: place } }],
  ["values of which some have only an id", { oneOf: [withId({}), withId({ title: text })] }],
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
