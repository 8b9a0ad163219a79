import { SchemasByDirection } from "@contract-first/reading/schemas-by-direction";
import { describe, expect, test } from "vitest";
import { createValidator } from "./create-validator.ts";
import { pruner } from "./prune.ts";

/** A schema of the contract, applied to requests. */
function pruned(schema: object, value: unknown, schemas: object = {}): unknown {
  const directed = new SchemasByDirection({ components: { schemas } }, "request");
  const { components } = directed;
  const requestBody = directed.direct(schema);
  const declared = {
    parameters: [],
    requestBody,
    responses: {},
    hidesInResponses: false,
    componentNames: Object.keys(components),
    components,
  };
  const { matchers } = createValidator(directed, operation, declared);
  const options = { components, dropUndeclared: true, matches: matchers.requestBody };
  return pruner(requestBody, options)(value);
}

const operation = {
  ...({ method: "post", path: "/", deprecation: null } as const),
  parameters: { path: {}, query: {}, header: {} },
  requestBody: null,
  responses: {},
};

const named = { type: "object", properties: { name: { type: "string" } } };
const counted = { type: "object", required: ["count"], properties: { count: { type: "integer" } } };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe("a property is declared by", () => {
  test.each<[string, object, unknown, unknown]>([
    ["properties", named, { name: "a", x: 1 }, { name: "a" }],
    [
      "required",
      { ...named, required: ["id"] },
      { name: "a", id: { x: 1 }, x: 1 },
      { name: "a", id: { x: 1 } },
    ],
    [
      "all of allOf",
      { allOf: [named, counted] },
      { name: "a", count: 1, x: 1 },
      { name: "a", count: 1 },
    ],
    [
      "siblings of allOf",
      { ...named, allOf: [counted] },
      { name: "a", count: 1 },
      { name: "a", count: 1 },
    ],
    [
      "the member of oneOf that matches",
      { oneOf: [counted, named] },
      { name: "a", count: "b" },
      { name: "a" },
    ],
    [
      "all members of anyOf that match",
      { anyOf: [counted, named] },
      { name: "a", count: 1 },
      { name: "a", count: 1 },
    ],
    [
      "additionalProperties",
      { ...named, additionalProperties: counted },
      { a: { count: 1, x: 1 } },
      { a: { count: 1 } },
    ],
    [
      "no additionalProperties",
      { ...named, additionalProperties: false },
      { name: "a" },
      { name: "a" },
    ],
    [
      "patternProperties",
      { patternProperties: { "^x-": counted } },
      { "x-a": { count: 1, y: 1 }, a: 1 },
      { "x-a": { count: 1 } },
    ],
    [
      "items",
      { type: "array", items: named },
      [{ name: "a", x: 1 }, { x: 1 }],
      [{ name: "a" }, {}],
    ],
    [
      "then",
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      { if: counted, then: named, else: true },
      { name: "a", count: 1, x: 1 },
      { name: "a", count: 1 },
    ],
    [
      "else",
      { ...counted, if: { required: ["a"] }, else: named },
      { name: "a", count: 1, x: 1 },
      { name: "a", count: 1 },
    ],
    [
      "dependentSchemas",
      { ...counted, dependentSchemas: { count: named } },
      { name: "a", count: 1, x: 1 },
      { name: "a", count: 1 },
    ],
    [
      "dependentSchemas of present properties only",
      { ...counted, dependentSchemas: { a: named } },
      { name: "a", count: 1 },
      { count: 1 },
    ],
    [
      "another alternative, if it tells the two apart",
      { oneOf: [named, { type: "object", properties: { name: {}, id: { type: "integer" } } }] },
      { name: "a", id: "b", x: 1 },
      { name: "a", id: "b" },
    ],
    [
      "an alternative that declares some, beside one that says nothing",
      { ...named, anyOf: [{ type: "object", required: ["id"] }, { required: ["name"] }] },
      { name: "a", x: 1 },
      { name: "a" },
    ],
    [
      "allOf with a free object in it",
      { allOf: [{ type: "object" }, { anyOf: [{ type: "object" }, counted] }, named] },
      { name: "a", count: 1, x: 1 },
      { name: "a", count: 1 },
    ],
    [
      "any schema, if none is about objects",
      { description: "Anything." },
      { x: { y: 1 } },
      { x: { y: 1 } },
    ],
    [
      "additionalProperties: true, with all in it",
      { additionalProperties: true },
      { x: { y: 1 } },
      { x: { y: 1 } },
    ],
  ])("%s", (_name, schema, value, expected) => {
    expect(pruned(schema, value)).toEqual(expected);
  });
});

const free = { type: "object" };

describe("no property is declared, and all are passed on, by", () => {
  const value = { name: "a", child: { x: [{ y: 1 }] } };

  test.each<[string, object]>([
    ["an object", free],
    ["an object or null", { type: ["object", "null"] }],
    ["no properties", { type: "object", properties: {}, patternProperties: {} }],
    ["limits", { type: "object", minProperties: 1, propertyNames: { pattern: "^[a-z]" } }],
    ["required names", { type: "object", required: ["name"] }],
    ["a reference", reference("Free")],
    ["allOf", { allOf: [free, reference("Free")] }],
    ["one of oneOf", { oneOf: [{ type: "string" }, free] }],
    ["one of anyOf, beside one that declares some", { anyOf: [named, free] }],
    ["one within anyOf", { anyOf: [named, { allOf: [{ oneOf: [free] }] }] }],
  ])("%s", (_name, schema) => {
    const schemas = { Free: free };
    expect(pruned(schema, value, schemas)).toEqual(value);
    const around = { properties: { in: schema, list: { type: "array", items: schema } } };
    const sent = { in: value, list: [value], x: 1 };
    expect(pruned(around, sent, schemas)).toEqual({ in: value, list: [value] });
  });

  test("an alternative, but what another one hides is dropped", () => {
    const anyOf = [{ properties: { id: { readOnly: true } } }, free];
    expect(pruned({ anyOf }, { id: 1, x: 1 })).toEqual({ x: 1 });
  });
});

test("references, also to themselves", () => {
  const tree = { ...named, properties: { ...named.properties, child: reference("Tree") } };
  const value = { name: "a", x: 1, child: { name: "b", x: 1, child: { x: 1 } } };
  const expected = { name: "a", child: { name: "b", child: {} } };
  expect(pruned(reference("Tree"), value, { Tree: tree })).toEqual(expected);
});

describe("of alternatives with a discriminator", () => {
  const payment = (kind: object, name: string) => ({
    type: "object",
    required: ["kind"],
    properties: { kind, [name]: { type: "string" } },
  });
  const anyOf = [reference("Card"), reference("Invoice")];
  const schema = { anyOf, discriminator: { propertyName: "kind", mapping: { card: "Card" } } };
  const value = { kind: "card", token: "t", city: "Bern", x: 1 };

  test("the one applies that asks for the value of the property", () => {
    const Card = payment({ const: "card" }, "token");
    const Invoice = payment({ enum: ["bill"] }, "city");
    expect(pruned(schema, value, { Card, Invoice })).toEqual({ kind: "card", token: "t" });
  });

  test("all apply that the value fits: the discriminator makes none invalid", () => {
    const string = { type: "string" };
    const schemas = { Card: payment(string, "token"), Invoice: payment(string, "city") };
    const { x: _x, ...declared } = value;
    expect(pruned(schema, value, schemas)).toEqual(declared);
  });
});

describe("what is read-only", () => {
  const id = { type: "integer", readOnly: true };

  test("is dropped, at every depth and through references", () => {
    const schemas = { Id: id };
    const schema = {
      properties: {
        id: reference("Id"),
        owner: { properties: { id }, additionalProperties: true },
      },
    };
    const value = { id: 1, owner: { id: 2, name: "a" } };
    expect(pruned(schema, value, schemas)).toEqual({ owner: { name: "a" } });
  });

  test("is dropped even if another schema declares it", () => {
    const other = { properties: { id: { type: "integer" } } };
    expect(pruned({ allOf: [{ properties: { id } }, other] }, { id: 1 })).toEqual({});
  });
});

test("a property named __proto__ stays a property", () => {
  const schema = { type: "object", additionalProperties: counted };
  const value = JSON.parse('{ "__proto__": { "count": 1, "x": 1 } }');
  expect(JSON.stringify(pruned(schema, value))).toBe('{"__proto__":{"count":1}}');
});

test("the value itself is not changed", () => {
  const value = Object.freeze({ name: "a", x: Object.freeze({ y: 1 }) });
  expect(pruned(named, value)).toEqual({ name: "a" });
});
