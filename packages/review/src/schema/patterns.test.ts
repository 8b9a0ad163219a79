import { expect, test } from "vitest";
import { matches } from "./patterns.ts";

const word = `${"a".repeat(40)}!`;

test("a pattern is searched as JavaScript searches it", () => {
  expect(matches("^.b$", "ab")).toBe(true);
  expect(matches("^.b$", "\nb")).toBe(false);
  expect(matches("(?<!a)b", "ab")).toBe(false);
  expect(matches("(", "a")).toBeUndefined();
});

test.each(["^(a+)+$", "^(a|a)*$", "^(?:.*a){25}!?$"])(
  "%s is decided although it backtracks",
  (pattern) => {
    expect(matches(pattern, word)).toBe(pattern.includes("!"));
    expect(matches(pattern, "aaa")).toBe(!pattern.includes("!"));
  },
);

test("where nobody can tell, there is no verdict", () => {
  expect(() => matches("^(?=(a+)+$)", word)).toThrow("takes too long to match");
});
