import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

const lost = Number.POSITIVE_INFINITY;

test.each([
  ["4503599627370496.5", lost],
  ["1.0000000000000001", lost],
  ["0.99999999999999999", lost],
  ["1e-400", lost],
  ["15e-1", 1.5],
  ["4503599627370495.5", 4503599627370495.5],
  ["100000000000000000000.0", 1e20],
  ["12e1", 120],
  ['"1.0000000000000001"', "1.0000000000000001"],
])("%s is %s", (text, value) => {
  expect(parseJson(`[1.5, ${text}]`)).toEqual([1.5, value]);
});
