import { expect, test } from "vitest";
import { parseWaivers } from "./waivers.ts";

test("reads waivers by fingerprint", () => {
  const text = "abc: { reason: Nobody uses it, expires: 2026-12-31 }";
  const waiver = { fingerprint: "abc", reason: "Nobody uses it", expires: "2026-12-31" };
  expect(parseWaivers(text)).toEqual([waiver]);
});

test.each(["12e456789012", "012345678901", "0x1234567890", "1_000"])(
  "reads %s as a fingerprint, not as a number",
  (fingerprint) => {
    const text = `${fingerprint}: { reason: Agreed, expires: 2026-12-31 }`;
    expect(parseWaivers(text)).toMatchObject([{ fingerprint }]);
  },
);

test("an empty file has none", () => {
  expect(parseWaivers("# none\n")).toEqual([]);
});

test.each([
  ["abc: { expires: 2026-12-31 }", "needs a reason"],
  ['abc: { reason: "", expires: 2026-12-31 }', "needs a reason"],
  ['abc: { reason: ".", expires: 2026-12-31 }', "needs a reason"],
  ['abc: { reason: "\\u200b\\u00a0", expires: 2026-12-31 }', "needs a reason"],
  ['abc: { reason: "\\u3164\\u115f", expires: 2026-12-31 }', "needs a reason"],
  ["abc: { reason: x }", "must be a date"],
  ["abc: { reason: x, expires: never }", "must be a date"],
  ["abc: { reason: x, expires: 2027-02-30 }", "must be a date"],
  ["abc: { reason: [", "not valid YAML"],
  ["- abc", "must be a mapping"],
])("refuses %s", (text, message) => {
  expect(() => parseWaivers(text)).toThrow(message);
});
