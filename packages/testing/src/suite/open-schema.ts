import type { Schema } from "@contract-first/reading/objects";
import type { Described } from "./described.ts";

/** Whether a schema describes no properties, so that an object may have any. */
export function isOpen(contract: Described, schema: Schema): boolean {
  const { properties, allOf = [], anyOf = [], oneOf = [] } = contract.resolved(schema);
  if (properties !== undefined) return false;
  return [...allOf, ...anyOf, ...oneOf].every((each) => isOpen(contract, each));
}
