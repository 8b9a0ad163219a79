import type { PlatformContract } from "@animal-store/platform/contract";
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
