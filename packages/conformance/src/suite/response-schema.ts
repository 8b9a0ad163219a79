import type { Described, Schema } from "./described.ts";

/**
 * A part of the contract with schemas, as JSON Schema 2020-12 reads responses: a `writeOnly` property is not required
 * (OpenAPI 3.1, section 4.8.24.2), and `nullable`, which says nothing without a type, is gone.
 */
export function asResponse(contract: Described, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => asResponse(contract, each));
  if (typeof part !== "object" || part === null) return part;
  const members = Object.entries(part)
    .filter(([name, value]) => name !== "nullable" || typeof value !== "boolean")
    .map(([name, value]) => [name, asResponse(contract, value)]);
  const copy = Object.fromEntries(members) as Schema;
  if (!Array.isArray(copy.required)) return copy;
  const { properties = {} } = contract.flattened(part as Schema);
  const isSent = (name: string) => !isWriteOnly(contract, properties[name] ?? {});
  return { ...copy, required: copy.required.filter(isSent) };
}

/** Whether no response has a property of this schema. */
export function isWriteOnly(contract: Described, schema: Schema): boolean {
  const { writeOnly = false, allOf = [] } = contract.resolved(schema);
  return writeOnly || allOf.some((each) => isWriteOnly(contract, each));
}

/** Whether a schema describes no property, so that an object may have any. */
export function isOpen(contract: Described, schema: Schema): boolean {
  const { properties, allOf = [], anyOf = [], oneOf = [] } = contract.resolved(schema);
  if (properties !== undefined) return false;
  return [...allOf, ...anyOf, ...oneOf].every((each) => isOpen(contract, each));
}
