import { expect, test } from "vitest";
import { Document } from "../document/document.ts";
import { pathTo } from "../document/places.ts";
import { subjectOf } from "./subject.ts";

const files: Record<string, string> = {
  "api/openapi.yaml": `openapi: 3.1.0
paths:
  /a: { $ref: paths/a.yaml }
  /b: { parameters: [{ name: X-B, in: header }], get: { operationId: getB } }
  /c: { additionalOperations: { COPY: { parameters: [{ name: X-C, in: header }] }, Copy: {} } }
  /d:
    post:
      operationId: addD
      requestBody: { content: { a/b: { schema: { contains: {} } }, a/c: { itemSchema: {} }, a/d: { prefixEncoding: [{}, { itemEncoding: { headers: { X-D: {} } } }] } } }
      responses: { 200: { content: { a/b: { schema: { prefixItems: [{}, { propertyNames: {} }] } } } } }
components: { schemas: { Pet: { properties: { name: {} } }, Odd: { properties: { headers: { properties: { x: {} } } } } } }`,
  "api/paths/a.yaml": "get: { operationId: getA, parameters: [{ name: limit, in: query }] }",
  "api/pet.yaml": "anyOf: [{ properties: { m: {} } }]",
  "api/schemas.yaml": "Small: { properties: { size: {} } }",
};

function subjectAt(reference: string): string {
  const document = new Document({ read: (path) => files[path] ?? "" }, "api/openapi.yaml");
  const node = document.follow(document.root, reference);
  const beforeAt = pathTo(node).at(-1);
  return subjectOf({ id: "type-changed", effect: "changed", message: "", beforeAt });
}

test.each([
  ["#/components/schemas/Pet/properties/name", "Pet.name"],
  ["#/paths/~1b/get", "getB"],
  ["#/paths/~1b/parameters/0", "/b · X-B"],
  ["pet.yaml#/anyOf/0", "pet.yaml"],
  ["pet.yaml#/anyOf/0/properties/m", "pet.yaml · m"],
  ["schemas.yaml#/Small/properties/size", "schemas.yaml · Small.size"],
  ["#/paths/~1c/additionalOperations/COPY", "COPY /c"],
  ["#/paths/~1c/additionalOperations/COPY/parameters/0", "COPY /c · X-C"],
  ["#/paths/~1c/additionalOperations/Copy", "Copy /c"],
  [
    "#/paths/~1d/post/requestBody/content/a~1d/prefixEncoding/1/itemEncoding/headers/X-D",
    "addD · requestBody.a/d.prefixEncoding[1].itemEncoding.X-D",
  ],
  ["#/paths/~1d/post/requestBody/content/a~1b/schema/contains", "addD · requestBody.a/b.contains"],
  ["#/paths/~1d/post/requestBody/content/a~1c/itemSchema", "addD · requestBody.a/c.itemSchema"],
  [
    "#/paths/~1d/post/responses/200/content/a~1b/schema/prefixItems/1/propertyNames",
    "addD · 200.prefixItems[1].propertyNames",
  ],
  ["#/components/schemas/Odd/properties/headers/properties/x", "Odd.headers.x"],
  ["paths/a.yaml#/get/parameters/0", "paths/a.yaml · getA · limit"],
  ["#/openapi", "openapi"],
])("calls %s %s", (reference, subject) => {
  expect(subjectAt(reference)).toBe(subject);
});
