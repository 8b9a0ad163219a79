import { describe, expect, test } from "vitest";
import { operationsOf } from "../contract/operations.ts";
import { Document } from "./document.ts";
import { ReviewError } from "./review-error.ts";
import { SourceFile } from "./source-file.ts";

const head = "openapi: 3.1.0\ninfo: { title: Things, version: 1.0.0 }\n";

function read(text: string): Document {
  const document = new Document({ read: () => text }, "openapi.yaml");
  operationsOf(document);
  return document;
}

const item = (reference: string) => `${head}paths: { /a: { $ref: "${reference}" } }\n`;

test("keys of YAML that are no texts have their names in JSON", () => {
  const { value } = read(`${head}x-a: { null: 1, 404: 2, on: 3, true: 4, 1.50: 5 }\n`).root;
  expect(Object.keys((value as { "x-a": object })["x-a"]).sort()).toEqual([
    "1.5",
    "404",
    "null",
    "on",
    "true",
  ]);
});

describe("a contract that cannot be read is refused in one sentence", () => {
  test.each([
    ["Swagger 2.0", "swagger: '2.0'\n", "must be 3.0, 3.1 or 3.2"],
    ["an empty file", "", "must be 3.0, 3.1 or 3.2"],
    ["no version", "info: {}\n", "must be 3.0, 3.1 or 3.2"],
    ["a key null twice", `${head}x-a: { ~: 1, null: 2 }\n`, "the key null twice"],
    ["a key twice in JSON", '{"openapi": "3.1.0", "paths": {}, "paths": {}}', "twice"],
    ["an alias of nothing", `${head}x-a: *b\n`, "alias"],
    ["an alias of itself", `${head}x-a: &a { b: *a }\n`, "levels deep"],
    ["lists without end", `${head}x-a: ${"[".repeat(600)}${"]".repeat(600)}\n`, "levels deep"],
    ["a reference to itself", item("#/paths/~1a"), "refers to itself"],
    ["a reference through itself", item("#/paths/~1a/get"), "refers to itself"],
    ["another dialect", `${head}jsonSchemaDialect: https://example.com/mine\n`, "is not supported"],
  ])("%s", (_name, text, message) => {
    expect(() => read(text)).toThrow(ReviewError);
    expect(() => read(text)).toThrow(message);
  });
});

test.each(["#/components/pathItems/A", "#/%zz"])("the reference %s leads nowhere", (reference) => {
  const [dead] = read(item(reference)).deadReferences;
  expect(dead?.message).toBe(`openapi.yaml refers to ${reference}, which does not exist.`);
});

test.each([
  ["a byte order mark", '\uFEFF{"openapi": "3.1.0"}'],
  ["a version without quotes", "openapi: 3.0\n"],
  ["no paths", head],
  ["a merge key", `${head}x-a: &a { b: 1 }\nx-b: { <<: *a }\n`],
])("a contract with %s is read", (_name, text) => {
  expect(() => read(text)).not.toThrow();
});

test("a pointer leads to what stands beside a reference before it leads through it", () => {
  const beside = `x-a: { $ref: "#/x-a/$defs/b", $defs: { b: { c: 1 } } }\n`;
  const document = new Document({ read: () => head + beside }, "openapi.yaml");
  expect(document.follow(document.root, "#/x-a/$defs/b").value).toEqual({ c: 1 });
  expect(document.follow(document.root, "#/x-a/c").value).toBe(1);
});

test("lines of JSON are those of the same text as YAML", () => {
  const value = { openapi: "3.1.0", "a/b": { c: [1, { d: "}" }, [["x:"]]], e: {} }, f: null };
  const text = JSON.stringify(value, null, 2);
  const json = new SourceFile("a.json", text);
  const yaml = new SourceFile("a.yaml", `# JSON\n${text}`);
  for (const pointer of ["", "/a~1b", "/a~1b/c/1/d", "/a~1b/c/2/0/0", "/a~1b/e/x", "/f"]) {
    expect(json.lineOf(pointer) + 1).toBe(pointer === "" ? 2 : yaml.lineOf(pointer));
  }
});

test("thousands of keys are read in seconds", () => {
  const keys = Array.from({ length: 50_000 }, (_none, index) => `  key${index}: 1\n`);
  expect(read(`${head}x-a:\n${keys.join("")}`).root.value).toHaveProperty("x-a.key49999", 1);
});
