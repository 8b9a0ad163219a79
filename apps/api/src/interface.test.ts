import { basePath, operations, plans } from "@animal-store/contract";
import { document } from "@animal-store/contract/document";
import { expect, test } from "vitest";

/**
 * The interface of version 1.0.0, written down a second time: all other tests read the contract. Whoever
 * changes one of these values does it knowingly, in both places. docs/decisions/interface.md says what the description
 * of the service leaves open.
 */
const changed =
  "The interface has changed. If it should, write the new value into apps/api/src/interface.test.ts too";

const { components } = document as unknown as Components;

interface Components {
  components: {
    schemas: { PetStatus: { enum: string[] } };
    parameters: { Limit: { schema: object } };
  };
}

test("plans: requests a minute and a day", () => {
  expect(plans, changed).toEqual({
    free: { perMinute: 60, perDay: 1_000 },
    pro: { perMinute: 300, perDay: 10_000 },
    business: { perMinute: 1_000, perDay: 100_000 },
    enterprise: "custom",
  });
});

test("animals on a page", () => {
  const { schema } = components.parameters.Limit;
  expect(schema, changed).toMatchObject({ minimum: 1, maximum: 100, default: 20 });
});

test("states of an animal", () => {
  expect(components.schemas.PetStatus.enum, changed).toEqual(["available", "pending", "sold"]);
});

test.each([
  ["listPets", "get", "/pets", [200, 401, 429]],
  ["createPet", "post", "/pets", [201, 400, 401, 429]],
  ["getPet", "get", "/pets/{petId}", [200, 401, 404, 429]],
] as const)("%s: %s %s, and its statuses", (id, method, path, statuses) => {
  expect(operations[id], changed).toMatchObject({ method, path });
  const declared = Object.keys(operations[id].responses).map(Number);
  expect(declared, changed).toEqual(expect.arrayContaining([...statuses]));
});

test("the removal of getPet", () => {
  const { deprecation } = operations.getPet;
  expect(deprecation, changed).toMatchObject({ sunset: "2030-12-05", successor: "listPets" });
});

test("the major version, at the end of each base address", () => {
  expect(basePath, changed).toBe("/v1");
});
