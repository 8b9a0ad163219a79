import { addRules } from "@contract-first/reading/ajv-rules";
import { describePointer } from "@contract-first/reading/describe-path";
import type { Direction } from "@contract-first/reading/directions";
import { perDocument } from "@contract-first/reading/per-document";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { CompiledSchemas } from "../harness/compiled-schemas.ts";

/** A contract's schemas, in which references are resolved. */
interface Components {
  components: object;
}

const schemasOf = perDocument((contract: Components) => ({
  request: new CompiledSchemas(newAjv(), contract, "request"),
  response: new CompiledSchemas(newAjv(), contract, "response"),
}));

function newAjv(): Ajv2020 {
  // Without a logger, formats that only describe values are ignored.
  return addRules(new Ajv2020({ strict: false, logger: false }));
}

/** Creates the function that tells whether a schema of the contract allows a value in messages of one direction. */
export function compileSchema(
  contract: Components,
  schema: object,
  direction: Direction,
): ValidateFunction {
  return schemasOf(contract)[direction].compile(schema);
}

/** The mistakes that a validator has found, in one line. */
export function errorsText(errors: ValidateFunction["errors"]): string {
  const sentences = (errors ?? []).map(
    ({ instancePath, message }) => `${describePointer(instancePath) || "the body"} ${message}`,
  );
  return sentences.join(", ");
}
