import { expect, test } from "vitest";
import { streamedItem, streamFormat } from "./streams.ts";

const itemSchema = { type: "integer" };

test.each([
  ["text/event-stream", { itemSchema }, "events"],
  ["text/event-stream; charset=utf-8", {}, "events"],
  ["Text/Event-Stream", { itemSchema }, "events"],
  ["text/event-streams", { itemSchema }, undefined],
  ["application/jsonl", { itemSchema }, "lines"],
  ["application/x-ndjson; charset=utf-8", { itemSchema: false }, "lines"],
  ["application/jsonl", { schema: itemSchema }, undefined],
  ["application/json-seq", { itemSchema }, undefined],
  ["application/jsonlines", { itemSchema }, undefined],
  ["application/json", { itemSchema }, undefined],
  [null, {}, undefined],
])("the format of %s with %j is %s", (mediaType, media, format) => {
  expect(streamFormat(mediaType, media)).toBe(format);
});

test("an item is what its schema says, or an event", () => {
  const follow = () => undefined;
  expect(streamedItem("application/jsonl", { itemSchema }, follow)).toEqual(itemSchema);
  expect(streamedItem("application/jsonl", { itemSchema: false }, follow)).toEqual({ not: {} });
  expect(streamedItem("text/event-stream", { itemSchema }, follow)).toMatchObject({
    properties: { data: itemSchema },
  });
});
