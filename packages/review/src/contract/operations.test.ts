import { expect, test } from "vitest";
import { documentWith } from "../../pairs/changes.ts";
import type { JsonRecord } from "../../pairs/pair.ts";
import { findingsOf, reviewOf } from "../testing/reviews.ts";

const responses = { "204": { description: "Nothing." } };
const of = (...paths: [string, string][]) =>
  documentWith({
    paths: Object.fromEntries(paths.map(([path, method]) => [path, { [method]: { responses } }])),
  });

test("paths that differ in parameter names only are refused where the revision adds them", () => {
  const twice = of(["/things/{id}", "get"], ["/things/{name}", "get"]);
  const sentence =
    "openapi.json has both GET /things/{id} and GET /things/{name}: to OpenAPI, these are the same path. Remove one of them.";
  expect(() => findingsOf(of(), twice)).toThrow(sentence);
});

test.each(["/things/{id}", "/things/{name}"])("one of them may stay: %s", (path) => {
  const twice = of(["/things/{id}", "get"], ["/things/{name}", "get"]);
  const findings = findingsOf(twice, of([path, "get"]));
  expect(findings).toMatchObject([{ id: "operation-removed" }]);
  expect(findings[0]?.before).not.toBe(`GET ${path}`);
});

test("the callbacks of each are compared", () => {
  const calling = (name: string, description: string) => ({
    [`/things/{${name}}`]: {
      post: {
        responses,
        callbacks: { done: { "{$request.query.url}": { post: { description, responses } } } },
      },
    },
  });
  const twice = (first: string) =>
    documentWith({ paths: { ...calling("id", first), ...calling("name", "") } });
  expect(findingsOf(twice("Once"), twice("Twice"))).toMatchObject([{ id: "description-changed" }]);
  expect(reviewOf(twice(""), twice("")).problems).toMatchObject([{ rule: "twin-paths" }]);
});

test("where both sides have them, all is compared, with a remark", () => {
  const twice = of(["/things/{id}", "get"], ["/things/{name}", "get"]);
  const more = of(["/things/{id}", "get"], ["/things/{name}", "get"], ["/others", "get"]);
  expect(findingsOf(twice, twice)).toEqual([]);
  expect(findingsOf(twice, more)).toMatchObject([{ id: "operation-added" }]);
  const changed = structuredClone(twice) as { paths: Record<string, { get: JsonRecord }> };
  Object.assign(changed.paths["/things/{name}"]?.get ?? {}, { operationId: "byName" });
  expect(findingsOf(twice, changed)).toMatchObject([{ operations: ["GET /things/{name}"] }]);
  expect(reviewOf(twice, twice).problems).toMatchObject([
    { rule: "twin-paths", level: "advice", message: expect.stringMatching(/the same path/) },
  ]);
});

test("with different methods they are one path in two places", () => {
  const apart = of(["/things/{id}", "get"], ["/things/{name}", "put"]);
  expect(findingsOf(apart, apart)).toEqual([]);
  const findings = findingsOf(apart, of(["/things/{name}", "put"]));
  expect(findings).toMatchObject([{ id: "operation-removed", before: "GET /things/{id}" }]);
});

test("a callback that has itself as a callback is compared once", () => {
  const calling = (description: string, type: string) => {
    const callbacks = { moved: { $ref: "#/components/callbacks/moved" } };
    const requestBody = { content: { "application/json": { schema: { type } } } };
    const moved = {
      "{$request.query.to}": { post: { description, requestBody, responses, callbacks } },
    };
    return {
      ...documentWith({ paths: { "/crates": { post: { responses, callbacks } } } }),
      components: { callbacks: { moved } },
    };
  };
  const before = calling("Once", "string");
  expect(findingsOf(before, calling("Twice", "string"))).toMatchObject([
    { id: "description-changed" },
  ]);
  expect(findingsOf(before, calling("Once", "integer"))).toHaveLength(1);
});
