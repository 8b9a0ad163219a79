// biome-ignore-all lint/suspicious/noThenProperty: JSON Schema has a keyword of this name
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Check } from "@contract-first/client-runtime/checks";
import { addRules } from "@contract-first/reading/ajv-rules";
import { checkedFormats } from "@contract-first/reading/formats";
import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { constraints } from "../../support/schemas.ts";
import { CheckCompiler, type Schemas } from "./check-compiler.ts";

const string = { type: "string" };
const number = { type: "number" };
const a = { properties: { a: true } };

/** Schemas to which others refer. */
const shared: Schemas = {
  A: { properties: { a: number } },
  List: { anyOf: [number, { type: "array", items: { $ref: "schema:List" } }] },
};

const keywords: AnySchema[] = [
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
  { $ref: "schema:A" },
  { $ref: "schema:List" },
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
  { $ref: "schema:A", unevaluatedProperties: false },
  { allOf: [{ additionalProperties: true }], unevaluatedProperties: false },
  { not: { not: a }, unevaluatedProperties: false },
  { prefixItems: [true], unevaluatedItems: false },
  { allOf: [{ items: true }], unevaluatedItems: false },
  { anyOf: [{ prefixItems: [number] }, { prefixItems: [true, string] }], unevaluatedItems: false },
];

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
    ["/v1/things/3", "", "#a", "https://a"],
    ["a b", "<a>", "%"],
  ],
  uuid: [
    ["0b9f4a7e-5d0c-4b6e-9a43-0f5c4f6f1f2b"],
    ["0b9f4a7e5d0c4b6e9a430f5c4f6f1f2b", "", "urn:uuid:0b9f4a7e-5d0c-4b6e-9a43-0f5c4f6f1f2b"],
  ],
};

/** A text that looks like the code around it. */
const evil = 'pattern1 ",keyword:"a",params:{} validate0';
const schemas: Record<string, AnySchema> = {
  ...shared,
  ...Object.fromEntries(keywords.map((schema, index) => [`keyword${index}`, schema])),
  ...Object.fromEntries(Object.keys(cases).map((format) => [`format-${format}`, { format }])),
  cent: { multipleOf: 0.01 },
  evil: {
    properties: { [evil]: { type: "array", items: { enum: [evil, { [evil]: 1 }] } } },
    required: [evil],
    "x-messages": { type: evil },
    type: "object",
  },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(fileURLToPath(new URL("../../../../.checks-", import.meta.url)));
  const compiler = new CheckCompiler(schemas, false);
  const pathOf = (name: string) => `./${name}.ts`;
  for (const name of Object.keys(schemas))
    await writeFile(join(folder, pathOf(name)), compiler.compile(name, pathOf));
});
afterAll(() => rm(folder, { recursive: true }));

async function checkOf(name: string): Promise<Check> {
  return (await import(`${folder}/${name}.ts`)).check;
}

/** Compiles schemas as the service does. */
const service = addRules(new Ajv2020({ strict: false, logger: false }));
for (const [name, schema] of Object.entries(shared)) service.addSchema(schema, `schema:${name}`);

describe("keywords mean what they mean to the service, whatever the value", () => {
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

  test.each(keywords.map((schema, index) => [JSON.stringify(schema), schema, index] as const))(
    "%s",
    async (_name, schema, index) => {
      const validate = service.compile(schema);
      const check = await checkOf(`keyword${index}`);
      fc.assert(
        fc.property(value, (json) => {
          expect(check(json)).toBe(validate(json));
        }),
        { numRuns: 500 },
      );
    },
  );
});

test.each(Object.entries(cases))(
  "the format %s means the same to a client and to its service",
  async (format, [valid, invalid]) => {
    for (const each of [await checkOf(`format-${format}`), service.compile({ format })]) {
      expect(valid.filter((value) => !each(value))).toEqual([]);
      expect(invalid.filter((value) => each(value))).toEqual([]);
    }
  },
);

test("prices up to 1,000 are multiples of a cent, and no price with half a cent", async () => {
  const check = await checkOf("cent");
  const cents = Array.from({ length: 100_001 }, (_, count) => count);
  expect(cents.filter((count) => !check(count / 100))).toEqual([]);
  expect(cents.filter((count) => check((count * 10 + 5) / 1_000))).toEqual([]);
});

test("every keyword that a contract may have, and every format, is compared", () => {
  const compared = JSON.stringify(keywords);
  expect(constraints.filter((name) => !compared.includes(`"${name}":`))).toEqual([]);
  const lenient = ["float", "double", "password", "binary"];
  expect(checkedFormats.filter((name) => !(name in cases) && !lenient.includes(name))).toEqual([]);
});

test("texts that look like code stay what they are", async () => {
  const check = await checkOf("evil");
  expect(check({ [evil]: [evil] })).toBe(true);
  check({ [evil]: [1] });
  expect(check.errors?.map(({ instancePath }) => instancePath)).toEqual([`/${evil}/0`]);
  check({});
  expect(check.errors?.map(({ name }) => name)).toEqual([evil]);
  check(1);
  expect(check.errors?.map(({ message }) => message)).toEqual([evil]);
});
