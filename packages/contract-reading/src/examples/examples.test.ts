import { describe, expect, test } from "vitest";
import { bodyExamples, headerExample, requestExample, requestExamples } from "./examples.ts";

const document = {
  components: {
    examples: { "a/b": { $ref: "#/components/examples/first" }, first: { value: "First" } },
    schemas: {
      Ticket: {
        type: "object",
        required: ["day"],
        properties: {
          id: { type: "integer", readOnly: true, example: 7 },
          day: { type: "string", format: "date" },
          code: { type: "string", writeOnly: true },
          note: { type: "string", example: "Late" },
        },
      },
    },
  },
};
const schema = { $ref: "#/components/schemas/Ticket" };
const reference = { $ref: "#/components/examples/a~1b" };

describe("a part of a request", () => {
  test("is the first example that the contract gives", () => {
    expect(requestExample(document, { schema, example: null })).toBe(null);
    const examples = { b: reference, a: {}, c: { value: 2 } };
    expect(requestExamples(document, { schema, examples })).toEqual(["First", 2]);
    expect(requestExample(document, { schema, examples })).toBe("First");
  });

  test("is otherwise what the schema requires, without what only responses have", () => {
    const { day, ...rest } = requestExample(document, { schema }) as Record<string, unknown>;
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(rest).toEqual({});
  });
});

describe("the body of a response", () => {
  test("has the examples that the contract gives, by name", () => {
    const examples = { late: { value: { note: "Late" } }, early: reference, far: {} };
    const given = bodyExamples(document, "application/json", { schema, examples });
    expect(Object.entries(given)).toEqual([
      ["late", { note: "Late" }],
      ["early", "First"],
    ]);
    expect(bodyExamples(document, "image/png", { example: "abc" })).toEqual({ example: "abc" });
  });

  test("has otherwise one of its schema, without what only requests have", () => {
    expect(bodyExamples(document, "application/json", { schema })).toEqual({
      generated: { id: 7, day: expect.any(String), note: "Late" },
    });
  });

  test("has none if it is bytes", () => {
    expect(bodyExamples(document, "image/png", { schema: {} })).toEqual({});
  });
});

test("a header is its example, or what its schema allows", () => {
  expect(headerExample(document, { schema: { type: "string" }, example: "/v1" })).toBe("/v1");
  expect(headerExample(document, { schema: { type: "integer", minimum: 3 } })).toBe(3);
});

const exampleOf = (schema: object) => bodyExamples({}, "application/json", { schema }).generated;

test.each<[object, unknown]>([
  [{ type: "string", pattern: "^\\d{2}-(?:a|b)+[^a-z]$" }, "00-a0"],
  [{ type: "string", pattern: "^[a-z]+$", minLength: 4 }, "aaaa"],
  [{ type: "string", pattern: "^(?:(?:(?:(?:a*)*)*)*b)?$", minLength: 300 }, `${"a".repeat(625)}b`],
  [{ type: "string", format: "byte" }, "c3RyaW5n"],
  [{ type: "string", format: "duration" }, "P1D"],
  [{ type: "number", multipleOf: 0.5, exclusiveMinimum: 1 }, 1.5],
  [{ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.5 }, 0.25],
  [{ type: "array", items: { type: "integer" }, contains: { const: 7 } }, [7]],
  [
    { type: "object", required: ["a"], properties: { b: { type: "null" } } },
    { a: null, b: null },
  ],
  [
    {
      allOf: [
        { type: "object", required: ["a"] },
        { type: "object", properties: { a: { const: 1 } } },
      ],
    },
    { a: 1 },
  ],
  [{ type: "array", items: { type: "object", required: ["a"] } }, [{ a: null }]],
  [{ type: "integer", example: "1", minimum: 2 }, 2],
  [{ type: "string", enum: ["a"], example: "b" }, "a"],
  [{ type: "string", pattern: "^a$", example: "b" }, "a"],
  [{ type: "string", format: "date", example: "1 May 2026" }, "2019-08-24"],
  [{ type: "string", format: "date-time", example: "2026-01-02 03:04:05" }, "2019-08-24T14:15:22Z"],
  [{ type: "string", format: "date", example: "2026-01-02" }, "2026-01-02"],
  [{ type: "string", format: "date", examples: ["today"] }, "2019-08-24"],
  [{ type: "string", format: "constructor", example: "a" }, "a"],
  [{ type: ["string", "null"], example: null }, null],
  [{ type: "object", properties: { enum: { type: "string", pattern: "^x$" } } }, { enum: "x" }],
])("an example of %j is what the schema allows", (schema, example) => {
  expect(exampleOf(schema)).toEqual(example);
});

test("a request has as many properties as it needs, and a parameter says something", () => {
  const properties = { id: { type: "integer", readOnly: true }, a: { type: "string" } };
  const schema = { type: "object", properties, minProperties: 1 };
  expect(requestExample({}, { schema })).toEqual({ a: "string" });
  const range = { type: "object", properties: { from: { type: "integer" } } };
  expect(requestExample({}, { schema: range, style: "deepObject" })).toEqual({ from: 0 });
});

test("a request has what is required beside the schema that describes it", () => {
  const properties = {
    id: { type: "integer", readOnly: true },
    day: { type: "string", format: "date", example: "2026-01-02" },
    note: { type: "string" },
  };
  const components = { schemas: { Day: { type: "object", properties } } };
  const schema = { allOf: [{ $ref: "#/components/schemas/Day" }], required: ["id", "day"] };
  expect(requestExample({ components }, { schema })).toEqual({ day: "2026-01-02" });
});

test("a schema that requires itself has an example that ends", () => {
  const self = { $ref: "#/components/schemas/Tree" };
  const Tree = {
    type: "object",
    required: ["left", "right"],
    properties: { left: self, right: self },
  };
  const example = requestExample({ components: { schemas: { Tree } } }, { schema: self });
  expect(JSON.stringify(example).length).toBeLessThan(1_000);
});

test("text has an example, XML too", () => {
  const schema = { type: "string" };
  expect(bodyExamples({}, "application/xml", { schema })).toEqual({ generated: "string" });
});
