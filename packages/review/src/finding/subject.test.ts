import { expect, test } from "vitest";
import { Document } from "../document/document.js";
import { pathTo } from "./path-to.js";
import { subjectOf } from "./subject.js";

const files: Record<string, string> = {
  "api/openapi.yaml": `openapi: 3.1.0
paths:
  /a: { $ref: paths/a.yaml }
  /b: { parameters: [{ name: X-B, in: header }], get: { operationId: getB } }
components: { schemas: { Pet: { properties: { name: {} } } } }`,
  "api/paths/a.yaml": "get: { operationId: getA, parameters: [{ name: limit, in: query }] }",
  "api/pet.yaml": "anyOf: [{ properties: { m: {} } }]",
  "api/schemas.yaml": "Small: { properties: { size: {} } }",
};

function subjectAt(reference: string): string {
  const document = new Document({ read: (path) => files[path] ?? "" }, "api/openapi.yaml");
  const node = document.follow(document.root, reference);
  const beforeAt = pathTo(node).at(-1);
  return subjectOf({ id: "x", effect: "changed", message: "", beforeAt });
}

test.each([
  ["#/components/schemas/Pet/properties/name", "Pet.name"],
  ["#/paths/~1b/get", "getB"],
  ["#/paths/~1b/parameters/0", "/b · X-B"],
  ["pet.yaml#/anyOf/0", "pet.yaml"],
  ["pet.yaml#/anyOf/0/properties/m", "pet.yaml · m"],
  ["schemas.yaml#/Small/properties/size", "schemas.yaml · Small.size"],
  ["paths/a.yaml#/get/parameters/0", "paths/a.yaml · getA · limit"],
  ["#/openapi", "openapi"],
])("calls %s %s", (reference, subject) => {
  expect(subjectAt(reference)).toBe(subject);
});
