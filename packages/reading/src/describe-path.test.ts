import { expect, test } from "vitest";
import {
  describeParameter,
  describePath,
  describePointer,
  parameterPath,
} from "./describe-path.ts";

test.each([
  ["", ""],
  ["/name", "name"],
  ["/items/3/type", "items[3].type"],
  ["/0/x-id/1/2", "[0].x-id[1][2]"],
  ["/prices/a b/c~1d", 'prices["a b"]["c/d"]'],
  ["/größe", "größe"],
])("the place %j is %j in words", (pointer, words) => {
  expect(describePointer(pointer)).toBe(words);
});

test("a parameter has its part of the request beside it", () => {
  expect(describeParameter({ in: "query", name: "limit" })).toBe("limit in the query");
  expect(describeParameter({ in: "header", name: "X-Tags" }, ["2"])).toBe(
    "X-Tags[2] in the header",
  );
});

test("a name with brackets of its own is not taken for an index, and that of a parameter stays", () => {
  expect(describePath(["filter[0]"])).toBe('["filter[0]"]');
  expect(parameterPath("filter[0]", ["a"])).toBe("filter[0].a");
});
