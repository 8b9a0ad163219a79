import { expect, test } from "vitest";
import { code, pieces } from "./message.js";

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
