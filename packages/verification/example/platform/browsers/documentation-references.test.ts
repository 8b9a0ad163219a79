import { pathOf } from "@contract-first/testing/internal/harness/run-program";
import { expect, test } from "vitest";

const { resolvedSubtree } = await import(pathOf("packages/service/assets/resolve.js"));

const person = { type: "object", required: ["name"], properties: { name: { type: "string" } } };

/** What the page makes of a schema. */
function shown(schema: object, schemas: Record<string, object> = {}) {
  return resolvedSubtree({ schema, components: { schemas } }, ["schema"]);
}

test("parts of allOf are shown as one schema", () => {
  const cave = { required: ["depth"], properties: { depth: { type: "string" } } };
  const allOf = [{ $ref: "#/components/schemas/Person" }, cave];
  expect(shown({ allOf, description: "A cave" }, { Person: person })).toEqual({
    type: "object",
    description: "A cave",
    required: ["name", "depth"],
    properties: { name: { type: "string" }, depth: { type: "string" } },
  });
});

test("parts of allOf that differ stay apart", () => {
  const differing = { allOf: [{ maximum: 3 }, { maximum: 5 }] };
  expect(shown(differing)).toEqual(differing);
  const shared = { properties: { a: { minimum: 1 } } };
  const other = { properties: { a: { maximum: 2 } } };
  expect(shown({ allOf: [shared, other] })).toEqual({
    properties: { a: { minimum: 1, maximum: 2 } },
  });
});

test("alternatives that contain each other through allOf end by name", () => {
  const names = Array.from({ length: 28 }, (_, index) => `Node${index}`);
  const references = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const node = { type: "array", items: { oneOf: references } };
  const base = { allOf: [person, { properties: { parent: references[0], children: node } }] };
  const schemas = Object.fromEntries(
    names.map((name) => [name, { allOf: [{ $ref: "#/components/schemas/Base" }, base] }]),
  );
  const text = JSON.stringify(shown(node, { ...schemas, Base: base }));
  expect(text).not.toContain("$ref");
  expect(text).toContain('{"title":"Node27"}');
  expect(text.length).toBeLessThan(1_000_000);
});
