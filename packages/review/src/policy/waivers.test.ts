import { expect, test } from "vitest";
import { parseWaivers } from "./waivers.js";

test("reads waivers by fingerprint", () => {
  const text = "abc: { reason: Nobody uses it, expires: 2026-12-31 }";
  const waiver = { fingerprint: "abc", reason: "Nobody uses it", expires: "2026-12-31" };
  expect(parseWaivers(text)).toEqual([waiver]);
});

test("an empty file has none", () => {
  expect(parseWaivers("# none\n")).toEqual([]);
});

test.each([
  ["abc: { expires: 2026-12-31 }", "needs a reason"],
  ["abc: { reason: x }", "must be a date"],
  ["abc: { reason: x, expires: never }", "must be a date"],
  ["- abc", "must be a mapping"],
])("refuses %s", (text, message) => {
  expect(() => parseWaivers(text)).toThrow(message);
});
