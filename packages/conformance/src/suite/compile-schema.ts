import { sentSchemas } from "@animal-store/platform/testing/sent-schemas";
import { checkedFormats } from "@animal-store/server";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats, { type FormatName } from "ajv-formats";
import type { Described } from "./described.ts";

// Without a logger, formats that only describe values are ignored.
const ajv = new Ajv2020({ strict: false, logger: false, addUsedSchema: false });
const names = [...checkedFormats] as FormatName[];
(ajvFormats as unknown as typeof ajvFormats.default)(ajv, names);

/** Makes the function that tells whether a value is what a schema of the contract allows. */
export function compileSchema({ components }: Described, schema: object): ValidateFunction {
  return ajv.compile(withoutNullable({ ...schema, components }) as object);
}

/** The same for values in responses. */
export function compileSentSchema({ components }: Described, schema: object): ValidateFunction {
  return ajv.compile(sentSchemas({ ...schema, components }));
}

/** In OpenAPI 3.1 `nullable` says nothing, and Ajv refuses it without a type. */
function withoutNullable(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutNullable);
  if (typeof part !== "object" || part === null) return part;
  const members = Object.entries(part)
    .filter(([name, value]) => name !== "nullable" || typeof value !== "boolean")
    .map(([name, value]) => [name, withoutNullable(value)]);
  return Object.fromEntries(members);
}

/** The mistakes that a function has found, in one line. */
export function errorsText(errors: ValidateFunction["errors"]): string {
  return ajv.errorsText(errors);
}
