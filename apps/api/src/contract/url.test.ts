import { expect, test } from "vitest";
import { byPrecedence, fillPath, urlOf } from "./url.js";

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

test("parameters are put into the path and the query, encoded", () => {
  expect(urlOf("getPet", { path: { petId: 7 } })).toBe("/v1/pets/7");
  expect(urlOf("listPets", { query: { limit: 2, cursor: "a&b" } })).toBe(
    "/v1/pets?limit=2&cursor=a%26b",
  );
  expect(fillPath("/owners/{name}/pets/{id}", { name: "a/b", id: 7 })).toBe("/owners/a%2Fb/pets/7");
});

test("a path with parameters has no URL without them", () => {
  // @ts-expect-error: 'path' is missing
  urlOf("getPet");
  // @ts-expect-error: Property 'path' is missing
  urlOf("getPet", {});
});
