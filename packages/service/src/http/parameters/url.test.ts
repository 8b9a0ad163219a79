import { expect, test } from "vitest";
import { expressPath, fillPath } from "./url.ts";

test("parameters are put into the path, encoded", () => {
  expect(fillPath("/owners/{name}/tasks/{id}", { name: "a/b", id: 7 })).toBe(
    "/owners/a%2Fb/tasks/7",
  );
});

test("any name of a parameter and any character of a path is what it is in Express", () => {
  expect(expressPath("/tasks/{task-id}:close")).toBe('/tasks/:"task-id"\\:close');
  expect(expressPath('/größe/a b/"')).toBe("/gr%C3%B6%C3%9Fe/a%20b/%22");
});
