import { expect, test } from "vitest";
import { receivedSchemas, sentSchemas } from "./directed-schemas.ts";

const schemas = {
  Secret: { type: "string", writeOnly: true },
  Account: {
    required: ["secret", "code", "id", "name"],
    properties: {
      secret: { $ref: "#/components/schemas/Secret" },
      code: { allOf: [{ $ref: "#/components/schemas/Secret" }, { minLength: 4 }] },
      id: { type: "integer", readOnly: true },
      name: { type: "string" },
    },
  },
  Owner: { allOf: [{ $ref: "#/components/schemas/Account" }], required: ["secret", "id", "age"] },
};
const root = { components: { schemas } };

test("responses lack what is writeOnly, behind references and allOf too", () => {
  const { Account, Owner } = sentSchemas(root).components.schemas;
  expect(Account.required).toEqual(["id", "name"]);
  expect(Owner.required).toEqual(["id", "age"]);
});

test("requests lack what is readOnly, behind references and allOf too", () => {
  const { Account, Owner } = receivedSchemas(root).components.schemas;
  expect(Account.required).toEqual(["secret", "code", "name"]);
  expect(Owner.required).toEqual(["secret", "age"]);
});
