import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { parse } from "yaml";

const read = (path: string) =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");

/** The schemas of this repository's own keywords. An editor fetches the rest, the schemas of OpenAPI. */
const { definitions } = JSON.parse(read(".vscode/contract.schema.json"));
const isValid = new Ajv({ strict: false }).compile({
  definitions,
  $ref: "#/definitions/contract",
});

test.each([
  "openapi/openapi.yaml",
  "packages/verification/example/openapi.yaml",
  "packages/verification/any-contract/problems/openapi.yaml",
  "packages/verification/fixture-contract/openapi/openapi.yaml",
  "packages/verification/any-contract/openapi-3.2/openapi.yaml",
])("the editor underlines nothing in %s", (path) => {
  isValid(parse(read(path), { merge: true }));
  expect(isValid.errors ?? []).toEqual([]);
});

const getPet = (keyword: object) => ({ paths: { "/pets/{petId}": { get: keyword } } });
const schema = (keyword: object) => ({ components: { schemas: { Pet: keyword } } });

test.each([
  ["a limit that is not a number", { "x-limits": { bodyBytes: "many" } }],
  ["a limit that does not exist", { "x-limits": { bytes: 1 } }],
  ["a plan without a limit of the day", { "x-plans": { free: { perMinute: 60 } } }],
  ["pages without a cursor", { "x-pages": { items: "items", parameter: "cursor" } }],
  ["a place of errors that holds nothing known", { "x-errors": { sentence: "message" } }],
  ["a stability that does not exist", getPet({ "x-stability": "solid" })],
  ["a date in words", getPet({ "x-sunset": "soon" })],
  ["a successor that is not a name", getPet({ "x-successor": 1 })],
  ["a message that is not text", schema({ properties: { name: { "x-messages": { type: 1 } } } })],
  [
    "a body of no bytes in a component",
    { components: { mediaTypes: { Pet: { "x-maximum-bytes": 0 } } } },
  ],
  ["an error code without a status", schema({ "x-error-codes": { not_found: {} } })],
])("it underlines %s", (_name, contract) => {
  expect(isValid(contract)).toBe(false);
});
