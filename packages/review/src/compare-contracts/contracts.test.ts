import { describe, expect, test } from "vitest";
import { documentWith } from "../../pairs/changes.ts";
import { contract, contractOf, type Json, type JsonRecord } from "../../pairs/pair.ts";
import { Document } from "../document/document.ts";
import { ReviewError } from "../document/review-error.ts";
import { toFindings } from "../finding/finding.ts";
import { documentOf, findingsOf } from "../testing/reviews.ts";
import { compareContracts } from "./contracts.ts";

test("a change of a shared schema is one finding with all its operations", () => {
  const findings = findingsOf(
    contract(),
    contract((document) => {
      const { schemas } = document.components as { schemas: { Kind: { enum: string[] } } };
      schemas.Kind.enum = ["small"];
    }),
  );
  expect(findings).toMatchObject([
    {
      id: "enum-value-removed",
      verdict: "breaking",
      direction: "request",
      operations: ["listThings", "createThing", "getThing", "replaceThing"],
      breaks: ["listThings", "createThing", "replaceThing"],
      before: "large",
      location: { before: { pointer: "/components/schemas/Kind/enum" } },
    },
  ]);
});

test("security that all operations inherit is one finding", () => {
  const open = contract((document) => void delete document.security);
  const findings = findingsOf(open, contract());
  expect(findings).toHaveLength(1);
  expect(findings[0]?.breaks).toHaveLength(6);
});

test("a callback that is called at another address breaks", () => {
  const moved = JSON.stringify(contract()).replace("body#/url", "body#/hook");
  const findings = findingsOf(contract(), JSON.parse(moved));
  expect(findings.map(({ id, verdict }) => [id, verdict])).toEqual([
    ["operation-removed", "breaking"],
    ["operation-added", "compatible"],
  ]);
});

test("values that swap schemas in files of their own are two changes", () => {
  const animal = (property: string) => ({
    type: "object",
    properties: { kind: { type: "string" }, [property]: { type: "string" } },
    required: ["kind", property],
  });
  const documentWithFiles = (mapping: Record<string, string>) => {
    const oneOf = [{ $ref: "dog.json" }, { $ref: "cat.json" }];
    const schema = { oneOf, discriminator: { propertyName: "kind", mapping } };
    const files: Record<string, unknown> = {
      "openapi.json": contractOf({ request: schema }),
      "dog.json": animal("barks"),
      "cat.json": animal("meows"),
    };
    return new Document({ read: (path) => JSON.stringify(files[path]) }, "openapi.json");
  };
  const before = documentWithFiles({ d: "dog.json", c: "cat.json" });
  const after = documentWithFiles({ d: "cat.json", c: "dog.json" });
  expect(compareContracts(before, after).map(({ change }) => change.id)).toEqual([
    "discriminator-mapping-changed",
    "discriminator-mapping-changed",
  ]);
});

test("the type null may be written without quotes, and a mapping may name what is elsewhere", () => {
  const request = (type: string[], target: string) => ({
    type: "object",
    properties: { a: { type: JSON.parse(`[${type}]`) } },
    discriminator: { propertyName: "a", mapping: { x: target } },
  });
  const before = contractOf({ request: request(['"string"', '"null"'], "Gone") });
  const after = contractOf({ request: request(['"string"', "null"], "Gone") });
  expect(findingsOf(before, after)).toEqual([]);
});

test("thousands of hostile patterns are given up as changed", () => {
  const all = (last: string) =>
    Object.fromEntries(
      Array.from({ length: 200 }, (_none, index) => [
        `p${index}`,
        { type: "string", pattern: `^(a|b)*${last}(a|b){${index + 30}}$` },
      ]),
    );
  const request = (last: string) =>
    contractOf({ request: { type: "object", properties: all(last) }, response: true });
  const [before, after] = [documentOf(request("a")), documentOf(request("b"))];
  const findings = toFindings(compareContracts(before, after, 200));
  expect(findings.filter(({ verdict }) => verdict === "breaking")).toHaveLength(200);
});

test.each([["3.3.0"], ["3.10.0"]])("OpenAPI %s is refused", (openapi) => {
  expect(() => documentOf({ ...contract(), openapi })).toThrow(
    `openapi.json has the OpenAPI version ${openapi}: the review supports 3.0, 3.1 and 3.2.`,
  );
});

test("a method that is described twice is refused", () => {
  const operation = { responses: {} };
  const item = { post: operation, additionalOperations: { POST: operation } };
  const twice = { ...documentWith({ paths: { "/a": item } }), openapi: "3.2.0" };
  const sentence =
    "openapi.json#/paths/~1a/additionalOperations/POST describes POST again: use only the field post.";
  expect(() => findingsOf(twice, twice)).toThrow(sentence);
});

describe("what tools would understand differently is refused in one sentence", () => {
  const parameter = (more: JsonRecord) => ({ parameters: [{ name: "a", in: "query", ...more }] });
  const body = (schema: Json, required: Json = true) => ({
    requestBody: { required, content: { "application/json": { schema } } },
  });
  const withOperation = (operation: JsonRecord) =>
    contract((document) => {
      (document.paths as JsonRecord)["/odd"] = { post: operation };
    });

  test.each<[string, JsonRecord, JsonRecord]>([
    ["required: 'yes'", parameter({ required: "yes" }), parameter({})],
    ["explode: 'yes'", parameter({ explode: "yes" }), parameter({})],
    ["a body required: 1", body({}, 1), body({})],
    ["a schema that is a text", body("string"), body({})],
    [
      "additionalProperties: 'false'",
      body({ additionalProperties: "false" }),
      body({ additionalProperties: {} }),
    ],
  ])("%s", (_name, odd, plain) => {
    const sentence = / must be (?:true or false|a schema), not /;
    expect(() => findingsOf(withOperation(plain), withOperation(odd))).toThrow(sentence);
    expect(() => findingsOf(withOperation(odd), withOperation(plain))).toThrow(ReviewError);
  });
});
