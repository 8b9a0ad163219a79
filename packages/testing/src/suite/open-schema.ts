import type { Schema } from "@contract-first/reading/objects";
import type { Described } from "./described.ts";

/** Whether a schema, or one of its alternatives, describes no properties, so that an object may have any. */
export function isOpen(contract: Described, schema: Schema): boolean {
  const { properties = {}, allOf = [], anyOf, oneOf } = contract.resolved(schema);
  if (Object.keys(properties).length > 0) return false;
  const areOpen = (each: Schema) => isOpen(contract, each);
  return (
    allOf.every(areOpen) && [anyOf, oneOf].every((all) => all === undefined || all.some(areOpen))
  );
}
