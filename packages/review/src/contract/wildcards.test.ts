import { expect, test } from "vitest";
import { isWithin } from "./media-types.ts";
import { isServed } from "./servers.ts";
import { matchesTemplate } from "./wildcards.ts";

test.each([
  ["a", "a", true],
  ["a", "ab", false],
  ["a*c", "abc", true],
  ["a*c", "ac", true],
  ["a*a", "a", false],
  ["*b*", "abc", true],
  ["*b*b*", "abc", false],
  ["a*b*b", "abb", true],
  ["*", "", true],
  [".*", "ab", false],
])("%s and %s: %s", (pattern, text, answer) => {
  expect(matchesTemplate(pattern.split("*"), text)).toBe(answer);
});

test("many wildcards take no longer than few", () => {
  const text = "a".repeat(100);
  expect(isWithin(text, `${"*a".repeat(20)}*b`)).toBe(false);
  expect(isServed(text, [`${"{}a".repeat(20)}{}b`])).toBe(false);
});
