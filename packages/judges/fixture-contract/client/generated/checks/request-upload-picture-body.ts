// Generated from packages/judges/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

// @ts-nocheck: compiled from a schema
export function check(data, instancePath = "") {
  check.errors = null;
  return true;
}
check.evaluated = { dynamicProps: false, dynamicItems: false };
