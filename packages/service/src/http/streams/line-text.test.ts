import fc from "fast-check";
import { expect, test } from "vitest";
import { lineText } from "./line-text.ts";

test("an item is one line, whatever it contains", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (item) => {
      const text = lineText(item);
      expect(text.indexOf("\n")).toBe(text.length - 1);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(item)));
    }),
  );
});

test("what JSON does not have is refused", () => {
  expect(() => lineText(undefined)).toThrow("The item cannot be written as JSON.");
});
