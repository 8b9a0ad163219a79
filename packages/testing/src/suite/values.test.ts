import { addRules } from "@contract-first/reading/ajv-rules";
import type { Schema } from "@contract-first/reading/objects";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Described, type Json } from "./described.ts";
import { validValues, violations } from "./values.ts";

const components = {
  schemas: {
    Tree: {
      type: "object",
      required: ["name"],
      properties: {
        name: { type: "string" },
        parts: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
        owner: { oneOf: [{ type: "null" }, { $ref: "#/components/schemas/Tree" }] },
      },
    },
  },
};
const contract = new Described({ document: { components }, operations: {} } as never);
const ajv = addRules(new Ajv2020({ strict: false, logger: false }));

const formats = [
  ...["byte", "date", "date-time", "duration", "email", "hostname", "ipv4", "ipv6", "time"],
  ...["uri", "uri-reference", "uuid"],
];

const schemas: Schema[] = [
  ...formats.map((format) => ({ type: "string", format })),
  { type: ["string", "null"], maxLength: 3 },
  { type: ["integer", "null"] },
  { type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 5 },
  { type: "number", exclusiveMinimum: 0 },
  { type: "number", multipleOf: 0.5, minimum: -1 },
  { type: "array", items: { type: "integer" }, contains: { const: 7 }, minItems: 2 },
  { type: "array", items: { type: "boolean" }, uniqueItems: true },
  { type: "array", prefixItems: [{ type: "integer" }, { type: "boolean" }], minItems: 1 },
  { type: "array", prefixItems: [{ type: "integer" }], items: { type: "string" }, minItems: 3 },
  { type: "array", prefixItems: [{ type: "integer" }], maxItems: 1 },
  { type: "object", properties: { a: { type: "integer" } }, minProperties: 1 },
  { type: "object", properties: { a: { type: "integer" } }, required: ["b"] },
  { type: "object", additionalProperties: { type: "integer" }, required: ["b"] },
  { oneOf: [{ type: "string" }, { type: "integer", minimum: 1 }] },
  { $ref: "#/components/schemas/Tree" },
  { type: "object", properties: { a: { anyOf: [{ type: "boolean" }, { type: "null" }] } } },
  { type: "string", pattern: "^[a-z]*$", minLength: 250 },
  { type: "string", pattern: "^(?!a$)[a-z]+(?<!b)$", examples: ["hall"] as never },
  { type: "array", items: { const: 1 }, uniqueItems: true, minItems: 1 },
];

const values = (schema: Schema) => validValues(contract, schema) ?? fc.constant(null);

test("texts of a pattern can be stored", () => {
  const texts = validValues(contract, { type: "string", pattern: "^[\\x00-\\x01]+$" });
  const isStorable = (text: Json) => !String(text).includes("\0");
  fc.assert(fc.property(texts ?? fc.constant("\0"), isStorable), { seed: 1 });
});

test.each(schemas)("values of %j are what the schema allows", (schema) => {
  const isValid = ajv.compile({ ...schema, components });
  fc.assert(
    fc.property(values(schema), (value) => {
      expect(isValid(value), JSON.stringify(value)).toBe(true);
    }),
    { seed: 1 },
  );
});

test.each(schemas)("violations of %j are what it does not allow", (schema) => {
  const isValid = ajv.compile({ ...schema, components });
  const [valid = null] = fc.sample(values(schema), { numRuns: 1, seed: 1 });
  for (const { rule, value } of violations(contract, schema, valid)) {
    expect([isValid(value), isValid.errors?.map(({ keyword }) => keyword)]).toEqual([
      false,
      expect.arrayContaining([rule]),
    ]);
  }
});

test("a tuple that must contain an item is not empty", () => {
  const tuple = { type: "array", prefixItems: [{ type: "string" }], contains: { const: "a" } };
  const isFilled = (value: Json) => Array.isArray(value) && value.length > 0;
  fc.assert(fc.property(values(tuple), isFilled), { seed: 1 });
});

test("each item of a tuple is broken singly, and a closed one has one more", () => {
  const named = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
  const pair: Schema = {
    ...{ type: "array", prefixItems: [{ type: "integer" }, named], items: false as never },
  };
  const broken = violations(contract, pair, [1, { name: "a" }]);
  expect(broken.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
    ...["type ", "type /0", "type /1", "required /1/name", "type /1/name", "maxItems "],
  ]);
  expect(violations(contract, pair, [1]).map(({ pointer }) => pointer)).toEqual(["", "/0"]);
});

/** A value with only declared properties matches both alternatives, so `oneOf` refuses it. */
const either = {
  oneOf: [
    { type: "object", properties: { device: { type: "string" } } },
    { type: "object", properties: { client: { type: "string" } } },
  ],
};

test("of a schema that allows nothing likely, the values are the example that it allows", () => {
  expect(validValues(contract, either)).toBe(null);
  expect(validValues(contract, either, [{ client: "a" }])).toBe(null);
  const known = { client: "a", device: 1 };
  const values = validValues(contract, either, [{ client: "a" }, known]) ?? fc.constant(null);
  expect(fc.sample(values, { numRuns: 3, seed: 1 })).toEqual([known, known, known]);
});
