import type { Schema, SchemaObject, Schemas } from "./schema.js";

const root = "#/components/schemas/";

/** The schema that a reference such as `#/components/schemas/Pet` points to. */
export function resolve(reference: string, schemas: Schemas): Schema {
  const names = reference.slice(root.length).split("/").map(decoded);
  const target = names.reduce<unknown>((parent, name) => (parent as SchemaObject)[name], schemas);
  return target as Schema;
}

/** Whether `resolve` supports a reference. */
export function isResolvable(reference: unknown): boolean {
  return typeof reference === "string" && reference.startsWith(root);
}

/** RFC 6901, sections 3 and 6. */
function decoded(name: string): string {
  return decodeURIComponent(name).replaceAll("~1", "/").replaceAll("~0", "~");
}
