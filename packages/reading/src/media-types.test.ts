import { expect, test } from "vitest";
import { isJson } from "./media-types.ts";

test.each([
  ["application/json", true],
  ["Application/JSON; charset=utf-8", true],
  ["application/merge-patch+json", true],
  ["application/problem+json ;x=1", true],
  ["*/*", true],
  ["application/*", true],
  ["application/jsonl", false],
  ["application/x-json-stream", false],
  ["text/plain; note=json", false],
  ["", false],
  [null, false],
])("%j is JSON: %j", (mediaType, expected) => {
  expect(isJson(mediaType)).toBe(expected);
});
