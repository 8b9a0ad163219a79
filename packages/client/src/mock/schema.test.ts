// biome-ignore-all lint/suspicious/noThenProperty: JSON Schema has a keyword of this name
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mockSchemas } from "../generated/mock-data.js";
import { findProblems, type Schema, type Schemas } from "./schema.js";

const pet = { $ref: "#/components/schemas/Pet" };
const valid = { id: 1, name: "Rex", categoryId: 7 };

describe("the contract's schemas", () => {
  test.each<[string, unknown, string | undefined]>([
    ["a pet", valid, undefined],
    ["a pet with a status", { ...valid, status: "sold" }, undefined],
    ["a pet with more than the contract knows", { ...valid, colour: "red" }, undefined],
    ["an unknown status", { ...valid, status: "gone" }, ".status: must have enum"],
    ["no name", { id: 1, categoryId: 7 }, 'body: must have required ["name","categoryId"]'],
    ["an identifier of another type", { ...valid, id: "1" }, '.id: must have type "integer"'],
    ["an identifier that is no integer", { ...valid, id: 1.5 }, ".id: must have type"],
    ["an identifier out of bounds", { ...valid, id: 2 ** 53 }, ".id: must have maximum"],
    ["a name that is not allowed", { ...valid, name: "a\u0000" }, ".name: must have pattern"],
    ["null", null, 'must have type "object"'],
  ])("%s", (_name, value, problem) => {
    const problems = findProblems(pet, value, mockSchemas);
    if (problem === undefined) expect(problems).toEqual([]);
    else expect(problems.join("\n")).toContain(problem);
  });
});

const string = { type: "string" };
const number = { type: "number" };
const a = { properties: { a: true } };

/** Schemas that refer to others; Ajv gets those as `$defs` of a document. */
const schemas: Schemas = {
  "a/b": { properties: { a: number } },
  List: { anyOf: [number, { type: "array", items: { $ref: "#/components/schemas/List" } }] },
};

const keywords: Schema[] = [
  true,
  false,
  { type: ["integer", "null"], minimum: -3, maximum: 3 },
  { exclusiveMinimum: 0, exclusiveMaximum: 2 },
  { multipleOf: 0.5 },
  { multipleOf: 2 },
  { ...string, minLength: 1, maxLength: 2, pattern: "^[a-c]*$" },
  { enum: [1, "a", null, [1], { b: 1, a: 1 }] },
  { const: { a: 1 } },
  { const: { b: "a", a: "a" } },
  { type: "array", minItems: 1, maxItems: 2, items: number },
  { uniqueItems: true },
  { uniqueItems: false },
  { prefixItems: [string, number] },
  { prefixItems: [string], items: number },
  { prefixItems: [true], items: false },
  { contains: number },
  { contains: number, minContains: 0, maxContains: 1 },
  { contains: string, minContains: 2 },
  { type: "object", required: ["a"], properties: { a: { type: "boolean" } } },
  { minProperties: 1, maxProperties: 1 },
  { properties: { a: string }, additionalProperties: false },
  { properties: { a: string }, additionalProperties: number },
  { patternProperties: { "^a": string, b: number } },
  { patternProperties: { "^a": string }, additionalProperties: false },
  { propertyNames: { maxLength: 1 } },
  { dependentRequired: { a: ["b"] } },
  { dependentSchemas: { a: { required: ["b"] } } },
  { anyOf: [string, { minimum: 1 }] },
  { oneOf: [number, { type: "integer" }] },
  { allOf: [number, { minimum: 0 }] },
  { not: string },
  { if: number, then: { minimum: 0 }, else: { minLength: 1 } },
  { if: string, else: number },
  { then: false, else: false },
  { $ref: "#/components/schemas/a~1b" },
  { $ref: "#/components/schemas/a~1b/properties/a" },
  { $ref: "#/components/schemas/List" },
  { ...a, unevaluatedProperties: false },
  { allOf: [a], unevaluatedProperties: false },
  {
    anyOf: [{ properties: { a: string } }, { properties: { b: string } }],
    unevaluatedProperties: number,
  },
  { oneOf: [{ required: ["a"], ...a }, { required: ["b"] }], unevaluatedProperties: false },
  {
    if: { required: ["b"] },
    then: a,
    else: { patternProperties: { c: true } },
    unevaluatedProperties: false,
  },
  { dependentSchemas: { b: a }, unevaluatedProperties: false },
  { $ref: "#/components/schemas/a~1b", unevaluatedProperties: false },
  { allOf: [{ additionalProperties: true }], unevaluatedProperties: false },
  { not: { not: a }, unevaluatedProperties: false },
  { prefixItems: [true], unevaluatedItems: false },
  { allOf: [{ items: true }], unevaluatedItems: false },
  { anyOf: [{ prefixItems: [number] }, { prefixItems: [true, string] }], unevaluatedItems: false },
];

describe("keywords mean what they mean to Ajv, whatever the value", () => {
  const ajv = new Ajv2020({ strict: false });
  const leaf = fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.constantFrom("", "a", "abc", "😀", null, true, 0.5),
  );
  const property = fc.constantFrom("a", "b", "ab", "c");
  const object = fc.dictionary(property, leaf, { maxKeys: 3, noNullPrototype: true });
  const value = fc.oneof(
    leaf,
    fc.array(fc.oneof(leaf, fc.array(leaf, { maxLength: 2 }), object), { maxLength: 3 }),
    object,
  );

  test.each(keywords.map((schema) => [JSON.stringify(schema), schema] as const))(
    "%s",
    (_name, schema) => {
      const validate = ajv.compile({ allOf: [schema], components: { schemas } });
      fc.assert(
        fc.property(value, (json) => {
          expect(findProblems(schema, json, schemas).length === 0).toBe(validate(json));
        }),
        { numRuns: 500 },
      );
    },
  );
});

test("contains speaks of the items that it matches only, unlike in Ajv", () => {
  const schema = { contains: number, unevaluatedItems: string };
  expect(findProblems(schema, ["a", 1], {})).toEqual([]);
  expect(findProblems(schema, [true, 1], {})).toEqual(['[0]: must have type "string"']);
});
