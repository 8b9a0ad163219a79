import { type DirectedSchema, schemaReference } from "@contract-first/reading/compiled-contract";
import { isForm } from "@contract-first/reading/media-types";
import { valueReader } from "@contract-first/reading/parameters";
import type { OperationDescription } from "../contract/contract.ts";
import type { OperationSchemas } from "./operation-schemas.ts";
import type { RequestParts } from "./request-parts.ts";
import type { Validator } from "./validator.ts";

/**
 * Creates the function that replaces the texts that were sent with values of the declared types: in parameters,
 * and in the fields of a form.
 */
export function textConverter(
  { requestBody: declared }: OperationDescription,
  { parameters, requestBody, components }: OperationSchemas,
  { matchers }: Validator,
): (parts: RequestParts) => void {
  const reader = (schema: DirectedSchema, matches: Validator["matchers"]["parameter"]) =>
    valueReader(schema, {
      follow: (reference) => components[reference.slice(schemaReference.length)],
      matches: (part, value) => matches(part as DirectedSchema, value),
    });
  const readers = parameters
    .filter(({ isText }) => isText)
    .map(({ in: place, name, schema }) => ({
      part: parts[place],
      name: place === "header" ? name.toLowerCase() : name,
      read: reader(schema, matchers.parameter),
    }));
  const hasForm = isForm(declared?.mediaType) && requestBody !== undefined;
  const readForm = hasForm ? reader(requestBody, matchers.requestBody) : undefined;
  return (request) => {
    for (const { part, name, read } of readers) {
      const values = request[part];
      if (name in values) values[name] = read(values[name]);
    }
    if (readForm && request.body !== undefined) request.body = readForm(request.body);
  };
}

const parts = { path: "params", query: "query", header: "headers", cookie: "cookies" } as const;
