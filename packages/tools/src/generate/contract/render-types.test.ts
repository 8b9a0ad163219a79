import { expect, test } from "vitest";
import { bundleContract } from "../contract-document/bundle.ts";
import { codeDocument } from "../contract-document/code-document.ts";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { fixtureContract } from "../testing/contracts.ts";
import { renderTypes } from "./render-types.ts";

const contract = await bundleContract(fixtureContract);

/** Enough operations of one tag that the code of a contract is split. */
const more = Array.from({ length: 40 }, (_, index) => [
  `/more/${index}`,
  { get: { operationId: `more${index}`, tags: ["more"], responses: {} } },
]);

test.each<[string, OpenApiDocument, string, string]>([
  ["in one file", contract, "types.ts", "types.ts"],
  [
    "in the file of their part",
    { ...contract, paths: { ...contract.paths, ...Object.fromEntries(more) } },
    "tags/orders/operations.ts",
    "tags/orders/paths.ts",
  ],
])("QUERY and other methods have types, and no calls by path: %s", (_name, document, typed, at) => {
  const { [typed]: operations = "", [at]: paths = "" } = renderTypes(codeDocument(document));
  for (const id of ["searchOrders", "linkOrder"]) {
    expect(operations).toContain(`${id}: {`);
    expect(paths).not.toContain(`operations["${id}"]`);
  }
  expect(paths).toContain(`"/orders": {`);
  expect(paths).not.toContain("query /orders");
});

const object = { type: "object" };
const named = { ...object, properties: { name: { type: "string" } } };

test.each<[string, object, string]>([
  ["in a list", { type: "array", items: object }, "Record<string, unknown>[]"],
  [
    "as an alternative",
    { oneOf: [object, { type: "string" }] },
    "Record<string, unknown> | string",
  ],
  ["closed", { ...object, additionalProperties: false }, "Record<string, never>"],
  ["closed as a whole", { ...object, unevaluatedProperties: false }, "Record<string, never>"],
])("the type of an object %s", (_name, schema, type) => {
  const schemas = { Named: named, Subject: schema };
  const rendered = renderTypes(codeDocument({ ...contract, paths: {}, components: { schemas } }));
  expect(rendered["types.ts"]).toContain(`export type Subject = ${type};\n`);
});

test("alternatives that declare no property add nothing to the type of properties beside them", () => {
  const schemas = {
    Subject: { ...named, anyOf: [{ required: ["name"] }, { ...object, not: {} }] },
  };
  const rendered = renderTypes(codeDocument({ ...contract, paths: {}, components: { schemas } }));
  expect(rendered["types.ts"]).toContain("export interface Subject {\n    name?: string;\n}\n");
});

test.each([
  ["anyOf", "Subject = {\n    name?: string;\n} & (Named | Other)"],
  ["oneOf", "Subject = {\n    name?: string;\n} & (Named | Other)"],
])("the type of %s adds to that of the properties beside it", (keyword, type) => {
  const other = { ...object, required: ["age"], properties: { age: { type: "number" } } };
  const alternatives = ["Named", "Other"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const schemas = { Named: named, Other: other, Subject: { ...named, [keyword]: alternatives } };
  const rendered = renderTypes(codeDocument({ ...contract, paths: {}, components: { schemas } }));
  expect(rendered["types.ts"]).toContain(type);
});
