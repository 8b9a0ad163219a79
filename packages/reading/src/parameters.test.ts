import { describe, expect, test } from "vitest";
import { isOfTypes, itemsOf, typesOf, valueReader } from "./parameters.ts";

const components: Record<string, object> = {
  Count: { type: "integer", minimum: 1 },
  Limit: { oneOf: [{ $ref: "Count" }, { type: "string", enum: ["all"] }] },
  Tree: { anyOf: [{ $ref: "Tree" }, { type: "string" }] },
};
const follow = (reference: string) => components[reference];

test.each<[object, string[] | undefined]>([
  [{}, undefined],
  [{ minLength: 1 }, undefined],
  [{ type: ["integer", "null"] }, ["integer", "null"]],
  [{ $ref: "Count" }, ["integer"]],
  [{ $ref: "Limit" }, ["integer", "string"]],
  [{ allOf: [{ $ref: "Count" }, { maximum: 9 }] }, ["integer"]],
  [{ type: "number", allOf: [{ type: ["integer", "string"] }] }, ["integer"]],
  [{ type: "integer", anyOf: [{ minimum: 1 }, { maximum: -1 }] }, ["integer"]],
  [{ anyOf: [{ type: "integer" }, {}] }, undefined],
  [{ const: 1 }, ["integer"]],
  [{ enum: ["a", null, true, 1.5] }, ["string", "null", "boolean", "number"]],
  [{ properties: {} }, ["object"]],
  [{ anyOf: [{ items: {} }, { type: "string" }] }, ["array", "string"]],
  [{ $ref: "Tree" }, undefined],
])("the types of %j are %j", (schema, types) => {
  expect(typesOf(schema, follow)).toEqual(types);
});

test("the items of a list are those of all its parts", () => {
  const [count, small] = [{ $ref: "Count" }, { maximum: 9 }];
  expect(itemsOf({ type: "array" }, follow)).toBeUndefined();
  expect(itemsOf({ items: count }, follow)).toBe(count);
  expect(itemsOf({ allOf: [{ items: count }, { items: small }] }, follow)).toEqual({
    allOf: [count, small],
  });
});

describe("a text", () => {
  const read = (text: unknown, type: string | string[]) =>
    valueReader({ type }, { follow, matches: (_schema, value) => value === "accepted" })(text);

  test.each([
    ["12", "integer", 12],
    ["0x10", "integer", "0x10"],
    ["1.0", "integer", "1.0"],
    ["1e1", ["integer", "null"], "1e1"],
    ["", ["integer", "null"], null],
    ["1e1", "number", 10],
    ["1e400", "number", "1e400"],
    ["010", "number", "010"],
    ["1".repeat(400), "integer", "1".repeat(400)],
    ["true", "boolean", true],
    ["1", "boolean", "1"],
    ["accepted", ["boolean", "string"], "accepted"],
  ])("%j as %j is %j", (text, type, expected) => {
    expect(read(text, type)).toBe(expected);
  });

  test("is of a type, or it is not", () => {
    expect(isOfTypes("x", ["integer"])).toBe(false);
    expect(isOfTypes("7", ["integer", "boolean"])).toBe(true);
    expect([isOfTypes("x", []), isOfTypes("x", ["string"])]).toEqual([true, true]);
  });
});
