import { expect, test } from "vitest";
import { byPrecedence } from "./url.js";

test("a path without parameters is matched before those that would match it too", () => {
  const paths = ["/{kind}/stats", "/pets/{petId}", "/pets", "/pets/{petId}/photos", "/pets/stats"];
  expect(paths.sort(byPrecedence)).toEqual([
    "/pets",
    "/pets/stats",
    "/pets/{petId}",
    "/pets/{petId}/photos",
    "/{kind}/stats",
  ]);
});
