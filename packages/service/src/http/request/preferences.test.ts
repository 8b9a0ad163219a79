import { expect, test } from "vitest";
import { readPreferences } from "./preferences.ts";

test.each([
  ["", {}],
  ["code=404", { code: "404" }],
  ["respond-async, wait=100, Code = 404", { "respond-async": "", wait: "100", code: "404" }],
  [`example="a, \\"b\\""; handling="x, code=1", code=404`, { example: `a, "b"`, code: "404" }],
  ["code=404, code=500", { code: "404" }],
])("%s", (header, expected) => {
  expect(Object.fromEntries(readPreferences(header))).toEqual(expected);
});
