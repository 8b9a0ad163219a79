import { describe, expect, test } from "vitest";
import { compareContracts } from "../compare-contracts/contracts.ts";
import { Document } from "../document/document.ts";
import { toFindings } from "../finding/finding.ts";

const ref = (file: string) => ({ $ref: file });
const text = { type: "string" };

/** A contract in which everything that can be a reference is one, each to its own file. */
const files = {
  "openapi.json": {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    paths: ref("paths.json"),
    components: { securitySchemes: ref("schemes.json") },
  },
  "paths.json": { "/things": { ...ref("item.json"), parameters: ref("parameters.json") } },
  "item.json": { post: ref("operation.json") },
  "parameters.json": [{ name: "q", in: "query", content: ref("content.json") }],
  "operation.json": {
    operationId: "createThing",
    security: ref("security.json"),
    servers: [ref("server.json")],
    requestBody: { content: ref("content.json") },
    responses: ref("responses.json"),
    callbacks: ref("callbacks.json"),
  },
  "security.json": [{ key: [] }],
  "schemes.json": { key: { type: "apiKey", in: "header", name: "X-Key" } },
  "server.json": { url: "https://api.example.com" },
  "responses.json": { 200: { description: "", headers: ref("headers.json") } },
  "headers.json": { "X-Total": { required: true, schema: { type: "integer" } } },
  "callbacks.json": { done: ref("callback.json") },
  "callback.json": { "{$url}": { post: { responses: { 204: { description: "" } } } } },
  "content.json": { "application/json": { schema: ref("schema.json") } },
  "schema.json": {
    type: "object",
    properties: ref("properties.json"),
    required: ref("required.json"),
    oneOf: ref("branches.json"),
    discriminator: ref("discriminator.json"),
  },
  "properties.json": { a: text, b: { enum: ref("values.json") } },
  "required.json": ["a"],
  "values.json": ["x", "y"],
  "branches.json": [ref("dog.json"), ref("cat.json")],
  "dog.json": { title: "Dog", required: ["d"], properties: { d: text, kind: text } },
  "cat.json": { title: "Cat", required: ["c"], properties: { c: text, kind: text } },
  "discriminator.json": { propertyName: "kind", mapping: { dog: "dog.json", cat: "cat.json" } },
};
type Name = keyof typeof files;

function documentOf(changed: Partial<Record<Name, unknown>> = {}): Document {
  const all: Record<string, unknown> = { ...files, ...changed };
  return new Document({ read: (path) => JSON.stringify(all[path]) }, "openapi.json");
}

const changes: [Name, unknown, string][] = [
  ["parameters.json", [], "parameter-removed"],
  ["item.json", { post: ref("operation.json"), get: { responses: {} } }, "operation-added"],
  ["operation.json", { ...files["operation.json"], operationId: "b" }, "operation-id-changed"],
  ["security.json", [{ other: [] }], "security-requirement-changed"],
  ["schemes.json", { key: { type: "http", scheme: "basic" } }, "security-scheme-changed"],
  ["server.json", { url: "https://other.example.com" }, "server-removed"],
  ["responses.json", {}, "response-removed"],
  ["headers.json", {}, "response-header-removed"],
  ["callbacks.json", {}, "operation-removed"],
  ["callback.json", {}, "operation-removed"],
  ["content.json", {}, "media-type-removed"],
  ["schema.json", { type: "array" }, "type-changed"],
  ["properties.json", { a: { type: "integer" } }, "type-changed"],
  ["required.json", [], "property-became-optional"],
  ["values.json", ["x"], "enum-value-removed"],
  ["branches.json", [ref("dog.json")], "alternative-removed"],
  ["discriminator.json", { propertyName: "type" }, "discriminator-property-changed"],
];

test("nothing differs from itself", () => {
  expect(compareContracts(documentOf(), documentOf())).toEqual([]);
});

describe("what only a reference leads to is compared:", () => {
  test.each(changes)("%s", (name, value, id) => {
    const findings = toFindings(compareContracts(documentOf(), documentOf({ [name]: value })));
    expect(findings.map((each) => each.id)).toContain(id);
  });

  // OpenAPI has no references to a list of requirements.
  const parts = Object.keys(files)
    .slice(1)
    .filter((name) => name !== "security.json");

  test.each(parts)("and where it leads nowhere is known: %s", (name) => {
    const written = JSON.stringify(files).replaceAll(`"$ref":"${name}"`, '"$ref":"#/nowhere"');
    const broken = documentOf(JSON.parse(written));
    compareContracts(documentOf(), broken);
    expect(broken.deadReferences.map(({ message }) => message)).toContainEqual(
      expect.stringMatching("refers to #/nowhere, which does not exist"),
    );
  });
});

test("an operation in a file of its own is called by its operationId", () => {
  const operation = { ...files["operation.json"], deprecated: true };
  const findings = toFindings(
    compareContracts(documentOf(), documentOf({ "operation.json": operation })),
  );
  expect(findings[0]?.message).toBe("operation.json · createThing: is deprecated.");
});
