import { expect, test } from "vitest";
import { documentWith } from "../../pairs/rows.ts";
import { findingsOf } from "../testing/reviews.ts";

const responses = { "204": { description: "Nothing." } };
const of = (...paths: [string, string][]) =>
  documentWith({
    paths: Object.fromEntries(paths.map(([path, method]) => [path, { [method]: { responses } }])),
  });

test("paths that differ in parameter names only are refused where they share a method", () => {
  const twice = of(["/things/{id}", "get"], ["/things/{name}", "get"]);
  const sentence =
    "openapi.json has both GET /things/{id} and GET /things/{name}: to OpenAPI these are the same path, and it may be there only once.";
  expect(() => findingsOf(twice, of(["/things/{id}", "get"]))).toThrow(sentence);
  expect(() => findingsOf(of(), twice)).toThrow(sentence);
});

test("with different methods they are one path in two places", () => {
  const apart = of(["/things/{id}", "get"], ["/things/{name}", "put"]);
  expect(findingsOf(apart, apart)).toEqual([]);
  const findings = findingsOf(apart, of(["/things/{name}", "put"]));
  expect(findings).toMatchObject([{ id: "operation-removed", before: "GET /things/{id}" }]);
});
