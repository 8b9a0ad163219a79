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
const itemSchema = { $ref: "#/components/schemas/Place" };
const examplesOf = (media: MediaType, mediaType = "application/jsonl") =>
  bodyExamples({ components }, mediaType, media);

test.each(["application/jsonl", "application/x-ndjson"])(
  "without an example, %s has one item",
  (type) => {
    expect(examplesOf({ itemSchema }, type)).toEqual({ generated: [{ name: "Oslo" }] });
  },
);

test("an example is the list of the items, if the schema allows them", () => {
  const examples = {
    two: { value: [{ name: "Bern" }, { name: "Rome" }] },
    none: { dataValue: [] },
    wrong: { value: [{ name: 1 }] },
    whole: { value: { name: "Bern" } },
  };
  expect(examplesOf({ itemSchema, examples })).toEqual({
    two: [{ name: "Bern" }, { name: "Rome" }],
    none: [],
  });
});

test("an item that nothing allows has no example", () => {
  expect(examplesOf({ itemSchema: false })).toEqual({});
});

test("without itemSchema, JSON Lines are bytes", () => {
  expect(examplesOf({ example: '{"name":"Bern"}' })).toEqual({ example: '{"name":"Bern"}' });
});
