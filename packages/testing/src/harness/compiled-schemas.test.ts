import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { CompiledSchemas } from "./compiled-schemas.ts";

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas = {
  Secret: { type: "string", writeOnly: true },
  Account: {
    required: ["secret", "code", "id", "name"],
    properties: {
      secret: reference("Secret"),
      code: { allOf: [reference("Secret"), { minLength: 4 }] },
      id: { type: "integer", readOnly: true },
      name: { type: "string" },
    },
  },
  Owner: { allOf: [reference("Account")], required: ["secret", "id", "age"] },
};
const contract = { components: { schemas } };

const missing = (direction: "request" | "response", name: keyof typeof schemas) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const validate = new CompiledSchemas(ajv, contract, direction).compile(reference(name));
  validate({});
  return validate.errors?.map(({ params }) => params.missingProperty);
};

test("responses lack what is writeOnly, behind references and allOf too", () => {
  expect(missing("response", "Account")).toEqual(["id", "name"]);
  expect(missing("response", "Owner")).toEqual(["id", "name", "id", "age"]);
});

test("requests lack what is readOnly, behind references and allOf too", () => {
  expect(missing("request", "Account")).toEqual(["secret", "code", "name"]);
  expect(missing("request", "Owner")).toEqual(["secret", "code", "name", "secret", "age"]);
});

test("what is hidden is forbidden in responses, and anything in requests", () => {
  const value = { secret: "s", code: "code", id: "not an integer", name: "n" };
  const isValid = (direction: "request" | "response") =>
    new CompiledSchemas(new Ajv2020({ strict: false }), contract, direction).compile(
      reference("Account"),
    )(value);
  expect([isValid("request"), isValid("response")]).toEqual([true, false]);
});
