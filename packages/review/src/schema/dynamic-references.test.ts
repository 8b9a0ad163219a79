import { describe, expect, test } from "vitest";
import { contractOf, type Json, type JsonRecord } from "../../pairs/pair.ts";
import { findingsOf } from "../testing/reviews.ts";

const text = { type: "string" };
const withSchemas = (schemas: JsonRecord, name = "A", version = "3.1.0"): JsonRecord => ({
  ...contractOf({ request: { $ref: `#/components/schemas/${name}` } }, version),
  components: { schemas },
});
const found = (before: JsonRecord, after: JsonRecord) =>
  findingsOf(before, after).map(({ id, verdict }) => [id, verdict]);

describe("a dynamic reference that leads to one place is like any other:", () => {
  const places: Record<string, (value: Json) => JsonRecord> = {
    "to the one schema with the anchor": (value) => ({
      A: { type: "array", items: { $dynamicRef: "#item" } },
      B: { $dynamicAnchor: "item", type: "object", properties: { a: value } },
    }),
    "to what its pointer names": (value) => ({
      A: { type: "array", items: { $dynamicRef: "#/components/schemas/B" } },
      B: { type: "object", properties: { a: value } },
    }),
    "to the component that it is in": (value) => ({
      A: { type: "object", properties: { a: value, next: { $recursiveRef: "#" } } },
    }),
  };

  test.each(Object.entries(places))("%s", (_where, schemas) => {
    const [before, after] = [withSchemas(schemas(text)), withSchemas(schemas({ type: "integer" }))];
    expect(found(before, before)).toEqual([]);
    expect(found(before, after)).toEqual([["type-changed", "breaking"]]);
  });
});

describe("where one may lead to several places,", () => {
  const anchored = (value: Json): JsonRecord => ({ $dynamicAnchor: "item", ...(value as object) });
  const schemas = (one: Json, other: Json, more: JsonRecord = {}): JsonRecord => ({
    A: { type: "array", items: { $dynamicRef: "#item" }, ...more },
    B: anchored({ properties: { b: one } }),
    C: anchored({ properties: { c: other } }),
    D: { type: "object", properties: { d: text } },
  });
  const base = withSchemas(schemas(text, { $ref: "#/components/schemas/D" }));

  test("what it does not concern is compared", () => {
    const longer = withSchemas(schemas(text, { $ref: "#/components/schemas/D" }, { minItems: 1 }));
    expect(found(base, base)).toEqual([]);
    expect(found(base, longer)).toEqual([["min-items-added", "breaking"]]);
  });

  test("another schema in its place is refused by a sentence that says so", () => {
    const plain = structuredClone(base);
    const { A } = (plain.components as { schemas: Record<string, JsonRecord> }).schemas;
    Object.assign(A as JsonRecord, { items: text });
    const place = "openapi.json#/components/schemas/A/items has a dynamic reference, and the";
    expect(() => found(base, plain)).toThrow(`${place} revision has none there`);
    expect(() => found(plain, base)).toThrow(`${place} base has none there`);
  });

  test("a change of any of them is refused, however far away", () => {
    const refusal =
      "openapi.json#/components/schemas/A/items has a dynamic reference, and its possible targets changed: the review supports only $ref there.";
    const other = withSchemas(schemas({ type: "integer" }, { $ref: "#/components/schemas/D" }));
    const further = structuredClone(base);
    const { D } = (further.components as { schemas: Record<string, JsonRecord> }).schemas;
    Object.assign(D as JsonRecord, { properties: { d: { type: "integer" } } });
    expect(() => found(base, other)).toThrow(refusal);
    expect(() => found(base, further)).toThrow(refusal);
  });
});
