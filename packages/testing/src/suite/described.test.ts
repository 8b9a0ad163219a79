import type { PlatformContract } from "@contract-first/service/internal/testing";
import { expect, test } from "vitest";
import { Described } from "./described.ts";

const operations = {
  deleteList: { method: "delete", path: "/lists/{listId}" },
  deleteTask: { method: "delete", path: "/lists/{listId}/tasks/{taskId}" },
  replaceTask: { method: "put", path: "/lists/{listId}/tasks/{taskId}" },
  addTask: { method: "post", path: "/lists/{listId}/tasks" },
  addList: { method: "post", path: "/lists" },
};

test("operations follow each other so that what one needs is there", () => {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path } of Object.values(operations)) {
    paths[path] = { ...paths[path], [method]: { responses: {} } };
  }
  const contract = { basePath: "/v1", operations, securitySchemes: {}, document: { paths } };
  const described = new Described(contract as unknown as PlatformContract);
  expect(described.operations.map(({ id }) => id)).toEqual([
    ...["addList", "addTask", "replaceTask", "deleteTask", "deleteList"],
  ]);
});

test("an example that its schema forbids gives way to one of the schema", () => {
  const schema = {
    type: "object",
    required: ["id", "count"],
    properties: { id: { type: "integer", readOnly: true }, count: { type: "integer", minimum: 2 } },
  };
  const bodyOf = (media: object) => {
    const content = { "application/json": { schema, ...media } };
    const requestBody = { mediaType: "application/json", maximumBytes: 9, required: true };
    const addList = { ...operations.addList, requestBody };
    const paths = { "/lists": { post: { responses: {}, requestBody: { content } } } };
    const contract = {
      basePath: "",
      operations: { addList },
      securitySchemes: {},
      document: { paths },
    };
    return new Described(contract as unknown as PlatformContract).operations[0]?.body?.examples;
  };
  expect(bodyOf({ example: { count: 3 } })).toEqual([{ count: 3 }]);
  expect(bodyOf({ example: { count: "3" } })).toEqual([{ count: 2 }]);
  const examples = { wrong: { value: 1 }, right: { value: { count: 4 } } };
  expect(bodyOf({ examples })).toEqual([{ count: 4 }]);
});

test("an operation overrides a parameter of its path, a header in any case", () => {
  const named = (name: string, place: string, type: string) => ({
    ...{ name, in: place, required: true, example: 1, schema: { type } },
  });
  const shared = [named("listId", "path", "string"), named("X-Page", "header", "string")];
  const own = [named("x-page", "header", "integer"), named("listId", "query", "integer")];
  const paths = { "/lists": { parameters: shared, post: { parameters: own, responses: {} } } };
  const { addList } = operations;
  const contract = {
    basePath: "",
    operations: { addList },
    securitySchemes: {},
    document: { paths },
  };
  const [operation] = new Described(contract as unknown as PlatformContract).operations;
  const described = operation?.parameters.map(({ name, in: place }) => `${place} ${name}`);
  expect(described).toEqual(["path listId", "header x-page", "query listId"]);
});
