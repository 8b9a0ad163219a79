import { expect, test } from "vitest";
import { writeQuery } from "./parameter-writers.ts";

test("a parameter may have a name that every object inherits", () => {
  expect(writeQuery({ constructor: 1, toString: ["a", "b"] })).toBe(
    "constructor=1&toString=a&toString=b",
  );
});
