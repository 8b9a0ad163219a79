import { expect, test } from "vitest";
import { byPrecedence, expressPath, fillPath } from "./url.ts";

test("a path without parameters is matched before those that would match it too", () => {
  const paths = ["/{kind}/stats", "/tasks/{id}", "/tasks", "/tasks/{id}/notes", "/tasks/stats"];
  expect(paths.sort(byPrecedence)).toEqual([
    "/tasks",
    "/tasks/stats",
    "/tasks/{id}",
    "/tasks/{id}/notes",
    "/{kind}/stats",
  ]);
});

test("parameters are put into the path, encoded", () => {
  expect(fillPath("/owners/{name}/tasks/{id}", { name: "a/b", id: 7 })).toBe(
    "/owners/a%2Fb/tasks/7",
  );
});

test("any name of a parameter and any character of a path is what it is in Express", () => {
  expect(expressPath("/tasks/{task-id}:close")).toBe('/tasks/:"task-id"\\:close');
  expect(expressPath('/größe/a b/"')).toBe("/gr%C3%B6%C3%9Fe/a%20b/%22");
});
