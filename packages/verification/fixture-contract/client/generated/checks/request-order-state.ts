// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
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
  if (typeof data !== "string") {
    const err0 = { instancePath, keyword: "type", message: "This value must be a text." };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (
    !(
      data === "new" ||
      data === "in-progress" ||
      data === "on hold" ||
      data === "50%" ||
      data === "n/a" ||
      data === "2nd try" ||
      data === ""
    )
  ) {
    const err1 = {
      instancePath,
      keyword: "enum",
      message: 'This value must be new, in-progress, on hold, 50%, n/a, 2nd try or "".',
    };
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
