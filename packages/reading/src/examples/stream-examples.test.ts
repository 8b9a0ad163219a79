import { expect, test } from "vitest";
import type { MediaType } from "../objects.ts";
import { bodyExamples } from "./examples.ts";

const components = {
  schemas: {
    Place: {
      type: "object",
      required: ["name"],
      properties: { name: { type: "string", example: "Oslo" } },
    },
  },
};
const place = { $ref: "#/components/schemas/Place" };
const encoded = { type: "string", contentMediaType: "application/json", contentSchema: place };
const added = {
  required: ["event", "id"],
  properties: { event: { const: "added" }, id: { type: "string" }, data: encoded },
};
const note = {
  required: ["event"],
  properties: { event: { enum: ["note"] }, data: { type: "string", const: "Hello" } },
};
const closed = {
  required: ["event"],
  properties: { event: { const: "closed" }, data: { type: "integer" } },
};
const end = { "x-stream": { end: "closed" } };
const examplesOf = (media: MediaType) =>
  bodyExamples({ components }, "text/event-stream", media) as Record<string, object[]>;

test("without an example, a stream has one event of each name, and the end is the last", () => {
  const { generated = [] } = examplesOf({ itemSchema: { oneOf: [closed, added, note] }, ...end });
  expect(generated).toEqual([
    { event: "added", id: "string", data: { name: "Oslo" } },
    { event: "note", data: "Hello" },
    { event: "closed", data: 0 },
  ]);
});

test.each<[string, unknown, object]>([
  ["events without a name", { properties: { data: place } }, { data: { name: "Oslo" } }],
  [
    "events of any name",
    { properties: { event: { type: "string" }, data: place } },
    { event: "string", data: { name: "Oslo" } },
  ],
  ["the data alone", place, { data: { name: "Oslo" } }],
  ["anything", true, { data: expect.toSatisfy((data) => data !== undefined) }],
])("an event is made from a schema of %s", (_what, itemSchema, event) => {
  expect(examplesOf({ itemSchema })).toMatchObject({ generated: [event] });
});

test("events without a name are beside others", () => {
  const unnamed = { properties: { data: { type: "integer" } } };
  const { generated = [] } = examplesOf({ itemSchema: { anyOf: [note, unnamed] } });
  expect(generated).toMatchObject([{ event: "note" }, { data: 0 }]);
  expect(generated[1]).not.toHaveProperty("event");
});

test("the events of an example have data as handlers see them", () => {
  const items = [
    { event: "added", id: "7", data: `{"name":"Rome"}` },
    { event: "note", data: "Hello" },
  ];
  const examples = { rome: { value: items }, text: { value: "event: note\ndata: Hello\n\n" } };
  const itemSchema = { oneOf: [added, note, closed] };
  const events = [
    { event: "added", id: "7", data: { name: "Rome" } },
    { event: "note", data: "Hello" },
  ];
  expect(examplesOf({ itemSchema, examples })).toEqual({ rome: events });
  const last = { event: "closed", data: 0 };
  expect(examplesOf({ itemSchema, examples, ...end })).toEqual({ rome: [...events, last] });
});

test("the items of an example may be the data alone, or events with values", () => {
  const data = { name: "Rome" };
  const example = [data];
  expect(examplesOf({ itemSchema: place, example })).toEqual({ example: [{ data }] });
  const itemSchema = { properties: { data: place } };
  expect(examplesOf({ itemSchema, example: [{ data }] })).toEqual({ example: [{ data }] });
});

test("an example with an event that the schema forbids is not used", () => {
  const example = [
    { event: "note", data: "Hello" },
    { event: "other", data: "" },
  ];
  const { generated = [] } = examplesOf({ itemSchema: note, example });
  expect(generated).toMatchObject([{ event: "note", data: "Hello" }]);
});

test("a schema that allows no event has no example", () => {
  expect(examplesOf({ itemSchema: false })).toEqual({});
});
