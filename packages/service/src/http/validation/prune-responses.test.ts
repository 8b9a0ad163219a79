import type { DirectedSchema } from "@contract-first/reading/compiled-contract";
import { SchemasByDirection } from "@contract-first/reading/schemas-by-direction";
import { describe, expect, test } from "vitest";
import { pruner } from "./prune.ts";

/** A schema of the contract, applied to responses. */
function dropperOf(schema: object, schemas: object = {}) {
  const directed = new SchemasByDirection({ components: { schemas } }, "response");
  return pruner(directed.direct(schema), { components: directed.components });
}

const named = { type: "object", properties: { name: { type: "string" } } };
const counted = { type: "object", properties: { count: { type: "integer" } } };
/** A node whose alternatives all declare its children. */
const node = {
  anyOf: Array.from({ length: 20 }, () => ({
    type: "object",
    properties: { next: { $ref: "#/components/schemas/Node" } },
  })),
};

describe("of a response are dropped", () => {
  test.each<[string, object, unknown, unknown]>([
    ["properties that are not declared", named, { name: "a", secret: 1 }, { name: "a" }],
    [
      "those at any depth",
      { type: "object", properties: { list: { type: "array", items: named } } },
      { list: [{ name: "a" }, { secret: 1 }] },
      { list: [{ name: "a" }, {}] },
    ],
    [
      "those of items of a tuple, and of the items after it",
      { type: "array", prefixItems: [named, { type: "object" }], items: counted },
      [{ name: "a", x: 1 }, { x: 1 }, { count: 1, x: 1 }, { x: 1 }],
      [{ name: "a" }, { x: 1 }, { count: 1 }, {}],
    ],
    [
      "those that no part of allOf declares",
      { allOf: [named, counted] },
      { name: "a", count: 1, x: 1 },
      { name: "a", count: 1 },
    ],
    [
      "those that no alternative declares",
      { oneOf: [named, counted] },
      { name: "a", count: 1, x: 1 },
      { name: "a", count: 1 },
    ],
    [
      "those of an object that may be null",
      { oneOf: [{ type: "null" }, named] },
      { name: "a", x: 1 },
      { name: "a" },
    ],
    [
      "those of neither branch",
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      { if: { required: ["a"] }, then: named, else: counted },
      { name: "a", count: 1, x: 1 },
      { name: "a", count: 1 },
    ],
    [
      "those in the values of a map",
      { type: "object", additionalProperties: named },
      { a: { name: "a", x: 1 } },
      { a: { name: "a" } },
    ],
    [
      "those at the end of many alternatives that contain themselves",
      { $ref: "#/components/schemas/Node" },
      { next: { next: { next: { next: { next: { x: 1 } } } } } },
      { next: { next: { next: { next: { next: {} } } } } },
    ],
  ])("%s", (_what, schema, value, expected) => {
    const before = structuredClone(value);
    expect(dropperOf(schema, { Node: node })(value)).toEqual(expected);
    // What the handler returned may be kept by it.
    expect(value).toEqual(before);
  });
});

describe("nothing is dropped, and nothing copied, of", () => {
  test.each<[string, object | boolean, unknown]>([
    ["what is declared", named, { name: "a" }],
    ["an object of which nothing is declared", { type: "object" }, { x: { y: 1 } }],
    ["one of whose alternatives that holds", { anyOf: [named, { type: "object" }] }, { x: 1 }],
    ["additionalProperties: true", { ...named, additionalProperties: true }, { x: { y: 1 } }],
    ["a property that is only required", { ...named, required: ["id"] }, { id: { x: 1 } }],
    ["a file", named, Buffer.from("a")],
    ["text", named, "a"],
  ])("%s", (_what, schema, value) => {
    expect(dropperOf(schema as object)(value)).toBe(value);
  });

  test("a schema that takes all", () => {
    const value = { x: 1 };
    expect(pruner(true as DirectedSchema, { components: {} })(value)).toBe(value);
  });
});

test("what is known of the schemas does not grow with the depth of what is sent", () => {
  const children = (name: string) => ({
    type: "object",
    properties: {
      left: { $ref: `#/components/schemas/${name}` },
      right: { $ref: `#/components/schemas/${name}` },
    },
  });
  const [Left, Right] = [children("Left"), children("Right")];
  const directed = new SchemasByDirection({ components: { schemas: { Left, Right } } }, "response");
  let reads = 0;
  const components = new Proxy(directed.components, {
    get(target, name, receiver) {
      reads++;
      return Reflect.get(target, name, receiver);
    },
  });
  const drop = pruner(directed.direct({ allOf: [Left, Right] }), { components });
  drop({ left: { left: { right: {} } }, right: { right: { left: {} } } });
  const before = reads;
  drop({ right: { left: { left: { right: { right: { left: {} } } } } } });
  expect(before).toBeGreaterThan(0);
  expect(reads).toBe(before);
});
