import { expect, test } from "vitest";
import { isPortable } from "./portable-patterns.ts";

test.each([
  "^\\d+$",
  "\\bword\\b",
  "(?<year>a)",
  "(?=a)",
  "^\\p{L}+$",
  "\\u0041",
  "(a)\\1",
  "a{2000}",
  "[a&&b]",
  "[a[b]",
  "[[a]",
  ".",
  "(",
])("%s is not read alike everywhere", (pattern) => {
  expect(isPortable(pattern)).toBe(false);
});

test.each(["^[A-Z][a-z]*$", "^(a|b)[0-9]{4}\\.$", "^[\\[a]+$", "\\[a[0-9]"])(
  "%s is read alike everywhere",
  (pattern) => {
    expect(isPortable(pattern)).toBe(true);
  },
);
