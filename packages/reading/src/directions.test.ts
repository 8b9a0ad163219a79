import { expect, test } from "vitest";
import { directionReaders } from "./directions.ts";

const id = { type: "integer", readOnly: true };
const schemas = {
  Id: id,
  Chain: { $ref: "#/components/schemas/Middle" },
  Middle: { $ref: "#/components/schemas/Number", readOnly: true },
  Number: { type: "integer" },
  Loop: { allOf: [{ $ref: "#/components/schemas/Loop" }], properties: { id } },
  Base: { properties: { id } },
  Requiring: { required: ["id"] },
};
const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const { request, response } = directionReaders({ components: { schemas } });

test.each([
  id,
  refer("Id"),
  refer("Chain"),
  { $ref: refer("Number").$ref, readOnly: true },
  { allOf: [{ allOf: [refer("Chain")] }] },
  { anyOf: [refer("Id"), { type: "null" }] },
  { oneOf: [refer("Id"), id] },
])("requests do not have %j, and responses do", (schema) => {
  expect(request.isHidden(schema)).toBe(true);
  expect(response.isHidden(schema)).toBe(false);
});

test.each([
  refer("Number"),
  refer("Loop"),
  { anyOf: [refer("Id"), { type: "string" }] },
  { anyOf: [{ type: "null" }] },
  { items: id },
  true,
])("requests have %j", (schema) => {
  expect(request.isHidden(schema)).toBe(false);
});

test.each([
  [refer("Loop"), ["id"]],
  [{ allOf: [refer("Base"), refer("Requiring")] }, ["id"]],
  [{ oneOf: [refer("Base"), { required: ["name"] }] }, ["id"]],
  [{ oneOf: [refer("Base"), { properties: { id: {} } }] }, []],
  [{ properties: { inner: refer("Base") } }, []],
])("of objects that are %j, %j is hidden", (schema, names) => {
  expect([...request.hiddenIn(schema)]).toEqual(names);
});

test("a part that requires what another one hides needs a variant", () => {
  const hidden = new Set(["id"]);
  expect(request.shownIn(refer("Requiring"), hidden)).toEqual(["id"]);
  expect(request.shownIn({ allOf: [refer("Requiring")] }, hidden)).toEqual(["id"]);
  expect(request.shownIn(refer("Base"), hidden)).toEqual([]);
});
