import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mockSchemas } from "../generated/mock-data.js";
import { findProblems, type Schema } from "./schema.js";

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

test("keywords mean what they mean to Ajv, whatever the value", () => {
  const ajv = new Ajv2020({ strict: false });
  const schemas: Schema[] = [
    { type: ["integer", "null"], minimum: -3, maximum: 3 },
    { exclusiveMinimum: 0, exclusiveMaximum: 2 },
    { type: "string", minLength: 1, maxLength: 2, pattern: "^[a-c]*$" },
    { enum: [1, "a", null, [1]] },
    { const: { a: 1 } },
    { type: "array", minItems: 1, maxItems: 2, items: { type: "number" } },
    { type: "object", required: ["a"], properties: { a: { type: "boolean" } } },
    { anyOf: [{ type: "string" }, { minimum: 1 }] },
    { oneOf: [{ type: "number" }, { type: "integer" }] },
    { allOf: [{ type: "number" }, { minimum: 0 }] },
  ];
  const validators = schemas.map((schema) => ({ schema, validate: ajv.compile(schema) }));
  const leaf = fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.constantFrom("", "a", "abc", "😀", null, true, 0.5),
  );
  const value = fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 3 }),
    fc.record({ a: leaf }, { noNullPrototype: true }),
  );
  fc.assert(
    fc.property(value, (json) => {
      for (const { schema, validate } of validators) {
        expect(findProblems(schema, json, {}).length === 0, JSON.stringify(schema)).toBe(
          validate(json),
        );
      }
    }),
    { numRuns: 1000 },
  );
});
