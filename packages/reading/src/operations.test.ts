import { expect, test } from "vitest";
import { operationAt, operationsOf, withOperations } from "./operations.ts";

const [list, search, link] = ["list", "search", "link"].map((operationId) => ({ operationId }));
const item = {
  summary: "Things",
  parameters: [],
  query: search,
  get: list,
  additionalOperations: { LINK: link },
};

test("a path has the operations of all its methods, in lower case", () => {
  expect(operationsOf(item)).toEqual([
    ["get", list],
    ["query", search],
    ["link", link],
  ]);
  expect(operationAt(item, "link")).toBe(link);
  expect(operationAt(item, "post")).toBeUndefined();
});

test("a method that has a key of its own, or is not in capitals, is not one of the others", () => {
  expect(operationsOf({ additionalOperations: { POST: list, link } })).toEqual([]);
});

test("operations are replaced where they were, in a copy", () => {
  const named = (operation: object, method: string) => ({ ...operation, method });
  expect(withOperations(item, named)).toEqual({
    ...item,
    get: { ...list, method: "get" },
    query: { ...search, method: "query" },
    additionalOperations: { LINK: { ...link, method: "link" } },
  });
  expect(item.get).toBe(list);
  expect(withOperations({ get: list as object }, named)).not.toHaveProperty("additionalOperations");
});
