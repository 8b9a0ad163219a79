import { boundIntegers } from "./compiled/exact-integers.ts";
import { isAllowed } from "./examples/allowed.ts";
import type { Schema } from "./objects.ts";

/**
 * Whether a schema of a document allows its own default. A service that fills in another one would then refuse a valid
 * request.
 */
export function allowsDefault(document: object, schema: Schema): boolean {
  const { default: value } = withBounds(schema);
  return value === undefined || isAllowed(document, schema, { value, direction: "request" });
}

function withBounds(schema: Schema): Schema {
  const copy = { ...schema };
  boundIntegers(copy);
  return copy;
}
