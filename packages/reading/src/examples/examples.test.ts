import { describe, expect, test } from "vitest";
import type { Exemplified } from "../objects.ts";
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
    expect(requestExample(document, { schema: {}, example: null })).toBe(null);
    const examples = { b: reference, a: {}, c: { value: 2 } };
    expect(requestExamples(document, { schema: {}, examples })).toEqual(["First", 2]);
    expect(requestExample(document, { schema: {}, examples })).toBe("First");
    const data = { a: { serializedValue: "a=1" }, b: { dataValue: 0, serializedValue: "a=0" } };
    expect(requestExamples(document, { schema: {}, examples: data })).toEqual([0]);
  });

  test("is otherwise what the schema requires, without what only responses have", () => {
    const { day, ...rest } = requestExample(document, { schema }) as Record<string, unknown>;
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(rest).toEqual({});
  });
});

test.each([
  [{ type: "string" }, 3],
  [{ type: "string", pattern: "^(0|[1-9][0-9]*)$" }, 2],
  [{ type: "integer", maximum: 4 }, 3],
  [{ enum: ["a", "b"] }, 2],
])("items of %j that must differ do", (items, minItems) => {
  const schema = { type: "array", items, minItems, uniqueItems: true };
  const example = requestExample({}, { schema }) as unknown[];
  expect(new Set(example).size).toBe(minItems);
});

describe("the body of a response", () => {
  test("has the examples that the contract gives, by name", () => {
    const late = { day: "2026-01-02", note: "Late" };
    const examples = { late: { value: late }, early: reference, far: {} };
    const given = bodyExamples(document, "application/json", { schema: {}, examples });
    expect(Object.entries(given)).toEqual([
      ["late", late],
      ["early", "First"],
    ]);
    const allowed = bodyExamples(document, "application/json", { schema, examples });
    expect(allowed).toEqual({ late });
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

const needy = { type: "object", required: ["a"] };
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
    { ...needy, properties: { b: { type: "null" } } },
    { a: null, b: null },
  ],
  [{ allOf: [needy, { type: "object", properties: { a: { const: 1 } } }] }, { a: 1 }],
  [{ type: "array", items: needy }, [{ a: null }]],
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
  for (const type of ["application/xml", "Application/JSON"]) {
    expect(bodyExamples({}, type, { schema })).toEqual({ generated: "string" });
  }
});

describe("an example that its schema forbids is not used", () => {
  const schemas = {
    Event: {
      type: "object",
      required: ["name"],
      properties: {
        name: { type: "string", minLength: 9 },
        labels: {
          type: "object",
          additionalProperties: { oneOf: [{ type: "string" }, { type: "boolean" }] },
          example: { gb: 10 },
        },
      },
      example: { name: "short" },
    },
    Size: { type: "integer", default: "big", minimum: 3 },
  };
  const document = { components: { schemas } };
  const event = { $ref: "#/components/schemas/Event" };

  test.each<[string, Exemplified, unknown]>([
    ["of a media type", { schema: { type: "integer" }, example: "1" }, 0],
    ["of a list of them", { schema: { const: 2 }, examples: { a: { value: 1 } } }, 2],
    ["of a component and its part", { schema: event }, { name: expect.any(String) }],
    ["of an item", { schema: { type: "array", items: event } }, [{ name: expect.any(String) }]],
    ["as a default", { schema: { $ref: "#/components/schemas/Size" } }, 3],
  ])("%s", (_name, media, expected) => {
    const { generated } = bodyExamples(document, "application/json", media);
    const [first] = [generated].flat() as { labels?: object }[];
    if (first?.labels) expect(Object.values(first.labels)).toEqual([expect.any(String)]);
    expect(generated).toMatchObject(expected as object);
    expect([requestExample(document, media)]).toMatchObject([expected]);
  });

  test("of a header, which is text", () => {
    const schema = { type: "integer", minimum: 5 };
    expect(headerExample({}, { schema, example: "7" })).toBe("7");
    expect(headerExample({}, { schema, example: "3" })).toBe(5);
    const list = { type: "array", items: { type: "string" } };
    expect(headerExample({}, { schema: list, example: "a,b" })).toBe("a,b");
  });
});

const kind = { type: "object", required: ["type"], properties: { type: { type: "string" } } };
const kinds = { type: "object", properties: { a: kind, b: kind } };
const withA = { type: "object", properties: { a: { type: "integer" } } };

test.each<[string, object, unknown]>([
  ["null first", { oneOf: [{ type: "null" }, kind] }, { type: "string" }],
  ["no value of the first", { anyOf: [{ type: "integer", enum: ["a"] }, { const: 2 }] }, 2],
  ["two that the same value fits", { oneOf: [withA, { ...withA, required: ["b"] }] }, { a: 0 }],
  [
    "one without what another forbids",
    { ...kinds, not: { required: ["a", "b"] } },
    { b: { type: "string" } },
  ],
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  ["conditions", { if: { type: "string" }, then: false, else: { type: "integer" } }, 0],
])("of alternatives, an example has one that its schema allows: %s", (_name, schema, expected) => {
  expect(exampleOf(schema)).toEqual(expected);
});

test("a body of a schema that allows nothing has no example", () => {
  const schema = { type: "string", enum: ["a"], minLength: 2 };
  expect(bodyExamples({}, "application/json", { schema, example: "a" })).toEqual({});
  expect(bodyExamples({}, "application/json", { schema: { enum: [] } })).toEqual({});
});

describe("tuples", () => {
  const [integer, string, boolean] = [{ type: "integer" }, { type: "string" }, { type: "boolean" }];
  const nothing = { type: "integer", minimum: 5, maximum: 4 };
  const list = { type: "array", prefixItems: [integer, string] };

  test.each<[schema: object, example: unknown[]]>([
    [list, [0, "string"]],
    [{ ...list, items: false, minItems: 2 }, [0, "string"]],
    [{ ...list, maxItems: 1 }, [0]],
    [{ ...list, items: boolean, minItems: 3 }, [0, "string", true]],
    [{ ...list, minItems: 3 }, [0, "string", null]],
    [{ ...list, prefixItems: [{ oneOf: [nothing, boolean] }, string] }, [true, "string"]],
  ])("the example of %j is %j", (schema, example) => {
    expect(requestExample({}, { schema })).toEqual(example);
    expect(bodyExamples({}, "application/json", { schema })).toEqual({ generated: example });
  });

  test("an item has what is required of it", () => {
    const named = { type: "object", required: ["name"] };
    const schema = { ...list, prefixItems: [string, named] };
    expect(requestExample({}, { schema })).toEqual(["string", { name: null }]);
  });
});
