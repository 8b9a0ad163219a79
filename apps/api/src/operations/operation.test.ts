import { rules } from "@contract-first/service/http";
import { expect, test } from "vitest";
import { contract } from "./operation.ts";

test("the contract lists the rules that the server may say are broken, and no others", () => {
  const { components } = contract.document as unknown as {
    components: { schemas: { FieldError: { properties: { rule: { "x-rules": object } } } } };
  };
  const listed = Object.keys(components.schemas.FieldError.properties.rule["x-rules"]);
  expect(listed).toEqual(rules);
});
