import { expect, test } from "vitest";
import { code, pieces, sentence } from "./wording.ts";

test.each(["a", "a`b", "`a`", "``", "` `", "a``b`c", "x y"])(
  "reads %j as it was written",
  (text) => {
    expect(pieces(`from ${code(text)} on`)).toEqual([
      { text: "from ", isCode: false },
      { text, isCode: true },
      { text: " on", isCode: false },
    ]);
  },
);

test("shows an empty text", () => {
  expect(code("")).toBe('`""`');
});

test.each([
  [true, "true", '`true` to `"true"`'],
  ["1", 1, '`"1"` to `1`'],
  ["null", null, '`"null"` to `null`'],
  ["1.0", "2.0", '`"1.0"` to `"2.0"`'],
  ["small", "large", "`small` to `large`"],
  [["a"], '["a"]', '`["a"]` to `"[\\"a\\"]"`'],
])("tells the type of a value where it could be another: %j to %j", (before, after, expected) => {
  expect(sentence(before, after)).toBe(`changed from ${expected}`);
});
