import { expect, test } from "vitest";
import { byPrecedence, matchingTemplate } from "./path-templates.ts";

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

test.each([
  ["/commands/types", "/commands/types"],
  ["/commands/7", "/commands/{id}"],
  ["/commands/7.csv", "/commands/{id}.csv"],
  ["/gr%C3%B6%C3%9Fe/a+b", "/größe/a+b"],
  ["/commands/7/8", undefined],
  ["/commands/", undefined],
  ["/grosse/aab", undefined],
])("%s matches %s", (path, template) => {
  const templates = ["/commands/{id}", "/commands/types", "/commands/{id}.csv", "/größe/a+b"];
  expect(matchingTemplate(templates, path)).toBe(template);
});
