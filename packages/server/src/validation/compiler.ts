import type { Ajv2020 } from "ajv/dist/2020.js";
import { type Schema, schemaReference } from "./directed-schemas.ts";
import type { OperationSchemas } from "./operation-schemas.ts";
import type { Matcher } from "./validator.ts";

/** Lets schemas refer to the components of an operation, each of which is compiled once for all of them. */
export function addComponents(compiler: Ajv2020, { components }: OperationSchemas): void {
  for (const [name, schema] of Object.entries(components)) {
    const reference = schemaReference + name;
    if (!(reference in compiler.schemas)) compiler.addSchema(schema, reference);
  }
}

/**
 * Tells whether values match schemas. One behind a reference is not compiled again. Within `anyOf`, no defaults are filled in, as where the schema is a
 * part of another one.
 */
export function matcher(compiler: Ajv2020): Matcher {
  const compiled = new Map<Schema, (value: unknown) => unknown>();
  return (schema, value) => {
    const matches = compiled.get(schema) ?? compiler.compile({ anyOf: [schema] });
    compiled.set(schema, matches);
    return Boolean(matches(value));
  };
}
