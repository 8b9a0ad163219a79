import { expect, test } from "vitest";
// @ts-expect-error The page loads it as it is, without types.
import { shownContract, tagNames } from "../../assets/contract.js";
// @ts-expect-error Likewise.
import { resolvedSubtree } from "../../assets/resolve.js";

const examples = {
  one: { dataValue: { count: 0 } },
  two: { value: 1 },
  three: { dataValue: null },
};
const operation = {
  operationId: "addThing",
  requestBody: { content: { "application/json": { schema: { examples: [1] }, examples } } },
};
const contract = {
  openapi: "3.2.0",
  tags: [{ name: "things", summary: "All things" }, { name: "others" }],
  paths: { "/things": { post: operation } },
};

test("examples have the value that Swagger UI shows", () => {
  const shown = resolvedSubtree(shownContract(contract), ["paths", "/things", "post"]);
  expect(shown.requestBody.content["application/json"]).toEqual({
    schema: { examples: [1] },
    examples: {
      one: { dataValue: { count: 0 }, value: { count: 0 } },
      two: { value: 1 },
      three: { dataValue: null, value: null },
    },
  });
  expect(contract.paths["/things"].post).toEqual(operation);
});

test("a tag has its summary as its name", () => {
  expect(tagNames(contract)).toEqual(
    new Map([
      ["things", "All things"],
      ["others", "others"],
    ]),
  );
  expect(tagNames({})).toEqual(new Map());
});
