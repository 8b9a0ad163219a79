// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
export function check(data, instancePath = "") {
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    const err0 = { instancePath, keyword: "type", message: "This value must be a text." };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (!(data === "true")) {
    const err1 = { instancePath, keyword: "enum", message: "This value must be true." };
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
