import { type DirectedSchema, schemaReference } from "@contract-first/reading/compiled-contract";
import type { Ajv2020 } from "ajv/dist/2020.js";
import type { OperationSchemas } from "./operation-schemas.ts";
import type { Matcher } from "./validator.ts";

/**
 * Lets the schemas of an operation refer to its components, and checks whether values match them. A referenced
 * schema is compiled once. Within `anyOf`, no defaults are filled in, just as when the schema is part of another
 * one.
 */
export function matcher(
  compiler: Ajv2020,
  { componentNames, components }: OperationSchemas,
): Matcher {
  for (const name of componentNames) {
    const schema = components[name] ?? true;
    const reference = schemaReference + name;
    if (!(reference in compiler.schemas)) compiler.addSchema(schema, reference);
  }
  const compiled = new Map<DirectedSchema, (value: unknown) => unknown>();
  return (schema, value) => {
    const matches = compiled.get(schema) ?? compiler.compile({ anyOf: [schema] });
    compiled.set(schema, matches);
    return Boolean(matches(value));
  };
}
