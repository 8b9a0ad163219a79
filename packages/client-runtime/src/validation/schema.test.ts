// biome-ignore-all lint/suspicious/noThenProperty: JSON Schema has a keyword of this name
import { addRules } from "@contract-first/reading/ajv-rules";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Schema } from "./declarations.ts";
import { described, problemFinder } from "./schema.ts";

const id = { type: "integer", format: "int64", minimum: -(2 ** 53 - 1), maximum: 2 ** 53 - 1 };
const newPet = {
  type: "object",
  required: ["name", "categoryId"],
  properties: {
    name: { type: "string", pattern: "^[^\\x00]*$" },
    categoryId: { $ref: "#/components/schemas/Id" },
    status: { $ref: "#/components/schemas/PetStatus" },
  },
};
const petSchemas = {
  Id: id,
  PetStatus: { type: "string", enum: ["available", "pending", "sold"] },
  NewPet: newPet,
  Pet: {
    allOf: [
      { $ref: "#/components/schemas/NewPet" },
      { type: "object", required: ["id"], properties: { id: { $ref: "#/components/schemas/Id" } } },
    ],
  },
};

const pet = { $ref: "#/components/schemas/Pet" };
const valid = { id: 1, name: "Rex", categoryId: 7 };

describe("the schemas of a contract", () => {
  const findProblems = problemFinder(petSchemas);
  test.each<[string, unknown, string[]]>([
    ["a pet", valid, []],
    ["a pet with a status", { ...valid, status: "sold" }, []],
    ["a pet with more than the contract knows", { ...valid, colour: "red" }, []],
    [
      "an unknown status",
      { ...valid, status: "gone" },
      ['body/status: Instance does not match any of ["available","pending","sold"]'],
    ],
    [
      "no name and no category",
      { id: 1 },
      [
        'body: Instance does not have required property "name"',
        'body: Instance does not have required property "categoryId"',
      ],
    ],
    [
      "an identifier of another type",
      { ...valid, id: "1" },
      ['body/id: Instance type "string" is invalid. Expected "integer"'],
    ],
    [
      "an identifier that is not an integer",
      { ...valid, id: 1.5 },
      [
        'body/id: Instance type "number" is invalid. Expected "integer"',
        "body/id: 1.5 is not a multiple of 1",
      ],
    ],
    [
      "an identifier out of bounds",
      { ...valid, id: 2 ** 53 },
      ["body/id: 9007199254740992 is greater than 9007199254740991"],
    ],
    [
      "a name that is not allowed",
      { ...valid, name: "a\u0000" },
      ["body/name: String does not match pattern"],
    ],
    ["null", null, ['body: Instance type "null" is invalid. Expected "object"']],
  ])("%s", (_name, value, problems) => {
    expect(described(findProblems(pet, value), "body")).toEqual(problems);
  });
});

const string = { type: "string" };
const number = { type: "number" };
const a = { properties: { a: true } };

/** Schemas that refer to others; Ajv gets those as `$defs` of a document. */
const schemas: Record<string, Schema> = {
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
  { properties: { $ref: string, format: { const: "int32" } } },
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
  const findProblems = problemFinder(schemas);
  const leaf = fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.constantFrom("", "a", "abc", "😀", null, true, 0.5),
  );
  const property = fc.constantFrom("a", "b", "ab", "c", "$ref", "format");
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
          expect(findProblems(schema, json).length === 0).toBe(validate(json));
        }),
        { numRuns: 500 },
      );
    },
  );
});

/** Compiles schemas as the service does. */
const service = addRules(new Ajv2020({ strict: false, logger: false }));

const cases: Record<string, [valid: unknown[], invalid: unknown[]]> = {
  int32: [
    [0, -(2 ** 31), 2 ** 31 - 1, "1.5"],
    [1.5, 2 ** 31],
  ],
  int64: [
    [0, -(2 ** 63)],
    [0.5, 2 ** 63],
  ],
  float: [[0.5], []],
  double: [[0.5], []],
  password: [["anything"], []],
  byte: [
    ["", "aGk=", "aGkh", "aA=="],
    ["aGk", "a===", "*", "*\n"],
  ],
  date: [
    ["2024-02-29", 1],
    ["2026-02-29", "2026-13-01", "26-01-01", "2026-01-01T00:00:00Z", ""],
  ],
  time: [
    ["12:00:00Z", "23:59:60.5Z", "00:59:60+01:00"],
    ["12:00:00", "12:00:60Z", "24:00:00Z", "1:00:00Z", "12:00:00+05", "12:00:00+0530"],
  ],
  "date-time": [
    [
      "2026-11-21T10:00:00Z",
      "2026-11-21t10:00:00.25-05:00",
      "2026-11-21 10:00:00Z",
      "2016-12-31T23:59:60Z",
    ],
    [
      ...["yesterday", "2026-11-21", "2026-11-21T10:00:00", "2026-02-30T10:00:00Z"],
      ...["2026-11-21T10:00:00+05", "2026-11-21T10:00:00+0530", "2026-11-21\n10:00:00Z"],
    ],
  ],
  duration: [
    ["P1D", "PT1H30M", "P2W", "P1Y2M3DT4H5M6S"],
    ["P", "P1DT", "1D", "P1W1D", "P1H", "P1Y2D", "PT1H30S"],
  ],
  email: [
    ["ada@store.example", "a+b@localhost", '"a b"@c.d', "a@[127.0.0.1]"],
    ["ada", "@store.example", "ada@-x", "a b@c.d", `${"a".repeat(65)}@c.d`],
  ],
  hostname: [
    ["store.example", "a"],
    ["-a", "a..b", "a_b", `${"a".repeat(64)}.b`, "a.", "a.b."],
  ],
  ipv4: [["127.0.0.1"], ["127.0.0", "256.0.0.1", "1.2.3.4.", "127.0.0.01"]],
  ipv6: [
    ["::1", "2001:db8::ffff:1.2.3.4"],
    ["1", ":::", "g::", "[::1]"],
  ],
  uri: [
    ["https://store.example/a?b#c", "urn:a:b"],
    ["/a", "//a", "a b:c", "https://a/%zz"],
  ],
  "uri-reference": [
    ["/v1/pets/3", "", "#a", "https://a"],
    ["a b", "<a>", "%"],
  ],
  uuid: [
    ["0b9f4a7e-5d0c-4b6e-9a43-0f5c4f6f1f2b"],
    ["0b9f4a7e5d0c4b6e9a430f5c4f6f1f2b", "", "urn:uuid:0b9f4a7e-5d0c-4b6e-9a43-0f5c4f6f1f2b"],
  ],
};

test.each(Object.entries(cases))(
  "the format %s means the same to a client and to its service",
  (format, [valid, invalid]) => {
    const findProblems = problemFinder({});
    const isValid = (value: unknown) => findProblems({ format }, value).length === 0;
    for (const each of [isValid, service.compile({ format })]) {
      expect(valid.filter((value) => !each(value))).toEqual([]);
      expect(invalid.filter((value) => each(value))).toEqual([]);
    }
  },
);

describe("a multiple of a decimal fraction is one to a client and to its service", () => {
  const areMultiples = (values: number[], multipleOf: number) => {
    const isAllowed = service.compile({ multipleOf });
    const problems = problemFinder({})({ items: { multipleOf } }, values);
    const refused = new Set(problems.map(({ pointer }) => pointer));
    return values.map((value, at) => [isAllowed(value), !refused.has(`/${at}`)]);
  };

  test("all prices up to 1,000, and no price with half a cent", () => {
    const cents = Array.from({ length: 100_001 }, (_, count) => count);
    const prices = areMultiples(
      cents.map((count) => count / 100),
      0.01,
    );
    expect(prices.filter((each) => each.includes(false))).toEqual([]);
    const halves = cents.slice(0, 1_000).map((count) => (count * 10 + 5) / 1_000);
    expect(areMultiples(halves, 0.01).filter((each) => each.includes(true))).toEqual([]);
  });

  test("whatever the amount and the step, and however it was calculated", () => {
    const step = fc.constantFrom(0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 2.5, 1e-6);
    const amount = fc.integer({ min: -1e11, max: 1e11 });
    fc.assert(
      fc.property(step, amount, fc.boolean(), (each, count, isBetween) => {
        const value = (count + (isBetween ? 0.5 : 0)) * each;
        expect(areMultiples([value], each)).toEqual([[!isBetween, !isBetween]]);
      }),
      { numRuns: 200 },
    );
  });

  test("integers exactly", () => {
    const greatest = Number.MAX_SAFE_INTEGER;
    expect(areMultiples([greatest, greatest - 1], 2)).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});
