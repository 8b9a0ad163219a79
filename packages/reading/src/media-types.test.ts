import { expect, test } from "vitest";
import {
  exactType,
  isBinary,
  isEventStream,
  isForm,
  isJson,
  isText,
  servedType,
} from "./media-types.ts";

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

test.each([
  ["Multipart/Form-Data; boundary=a", [isForm]],
  ["Application/X-WWW-Form-Urlencoded", [isForm]],
  ["Text/Event-Stream; charset=utf-8", [isEventStream]],
  ["text/event-streams", [isText]],
  ["Text/CSV", [isText]],
  ["Application/JSON", [isJson]],
  ["Image/PNG", [isBinary]],
  ["/images", []],
])("%s is of one kind, in any case", (mediaType, expected) => {
  const kinds = [isJson, isText, isForm, isBinary, isEventStream];
  expect(kinds.filter((is) => is(mediaType))).toEqual(expected);
});

test.each([
  ["Application/JSON; charset=utf-8", "application/json"],
  ["Text/*", "text/plain"],
  ["Image/*", "application/octet-stream"],
  ["Multipart/Form-Data ; boundary=a", "multipart/form-data"],
])("%s is served as %s", (mediaType, exact) => {
  expect(exactType(mediaType)).toBe(exact);
});

test("JSON is served before other JSON, in any case", () => {
  const types = ["application/problem+json", "Application/JSON"];
  expect(servedType(types)).toBe("Application/JSON");
});
