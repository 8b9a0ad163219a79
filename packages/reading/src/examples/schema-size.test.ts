import { expect, test } from "vitest";
import { bodyExamples } from "./examples.ts";
import { isLarge } from "./schema-size.ts";

/** Each has two of the next in it. */
const schemas = Object.fromEntries(
  Array.from({ length: 14 }, (_each, at) => {
    const next = { $ref: `#/components/schemas/Level${at + 1}` };
    const properties = { name: { type: "string" }, left: next, right: next };
    return [`Level${at}`, { type: "object", required: ["name"], properties }];
  }),
);
const document = { components: { schemas: { ...schemas, Level14: { type: "string" } } } };
const levelFrom = (at: number) => ({ $ref: `#/components/schemas/Level${at}` });

test("a schema whose parts double with each level is large, and one that contains itself is not", () => {
  expect(isLarge(document, levelFrom(0))).toBe(true);
  expect(isLarge(document, levelFrom(8))).toBe(false);
  const Tree = { properties: { parent: { $ref: "#/components/schemas/Tree" } } };
  const trees = { components: { schemas: { Tree } } };
  expect(isLarge(trees, { $ref: "#/components/schemas/Tree" })).toBe(false);
});

test("the example of a large schema has only what it requires", () => {
  const { generated } = bodyExamples(document, "application/json", { schema: levelFrom(0) });
  expect(generated).toEqual({ name: "string" });
  const { generated: small } = bodyExamples(document, "application/json", {
    schema: levelFrom(13),
  });
  expect(small).toEqual({ name: "string", left: "string", right: "string" });
});
