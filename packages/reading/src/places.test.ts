import { expect, test } from "vitest";
import { parameterInWords, parameterPlace, placeInWords, pointerInWords } from "./places.ts";

test.each([
  ["", ""],
  ["/name", "name"],
  ["/items/3/type", "items[3].type"],
  ["/0/x-id/1/2", "[0].x-id[1][2]"],
  ["/prices/a b/c~1d", 'prices["a b"]["c/d"]'],
  ["/größe", "größe"],
])("the place %j is %j in words", (pointer, words) => {
  expect(pointerInWords(pointer)).toBe(words);
});

test("a parameter has its part of the request beside it", () => {
  expect(parameterInWords({ in: "query", name: "limit" })).toBe("limit in the query");
  expect(parameterInWords({ in: "header", name: "X-Tags" }, ["2"])).toBe("X-Tags[2] in the header");
});

test("a name with brackets of its own is not taken for an index, and that of a parameter stays", () => {
  expect(placeInWords(["filter[0]"])).toBe('["filter[0]"]');
  expect(parameterPlace("filter[0]", ["a"])).toBe("filter[0].a");
});
