import { document } from "@animal-store/contract/document";
import { rules } from "@contract-first/service/http";
import { expect, test } from "vitest";

test("the contract lists the rules that the server may say are broken, and no others", () => {
  const { components } = document as unknown as {
    components: { schemas: { FieldError: { properties: { rule: { "x-rules": object } } } } };
  };
  const listed = Object.keys(components.schemas.FieldError.properties.rule["x-rules"]);
  expect(listed).toEqual(rules);
});
