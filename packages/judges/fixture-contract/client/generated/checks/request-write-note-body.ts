// Generated from packages/judges/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
import { textLength as func1 } from "@contract-first/client-runtime/checks";
export function check(data, instancePath = "") {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = check.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (typeof data === "string") {
    if (func1(data) > 10000) {
      const err0 = {
        instancePath,
        keyword: "maxLength",
        message: "This text must have at most 10000 characters.",
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, keyword: "type", message: "This value must be a text." };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  check.errors = vErrors;
  return errors === 0;
}
check.evaluated = { dynamicProps: false, dynamicItems: false };
