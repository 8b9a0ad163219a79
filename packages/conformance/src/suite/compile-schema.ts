import { pointerInWords } from "@animal-store/contract-reading/places";
import { receivedSchemas, sentSchemas } from "@animal-store/platform/testing/directed-schemas";
import { checkedFormats } from "@animal-store/server";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats, { type FormatName } from "ajv-formats";

// Without a logger, formats that only describe values are ignored.
const ajv = new Ajv2020({ strict: false, logger: false, addUsedSchema: false });
const names = [...checkedFormats] as FormatName[];
(ajvFormats as unknown as typeof ajvFormats.default)(ajv, names);

/** A contract's schemas, to which references refer. */
interface Components {
  components: object;
}

/** Makes the function that tells whether a value is what a schema of the contract allows in requests. */
export function compileSchema({ components }: Components, schema: object): ValidateFunction {
  return ajv.compile(receivedSchemas({ ...schema, components }));
}

/** The same for values in responses. */
export function compileSentSchema({ components }: Components, schema: object): ValidateFunction {
  return ajv.compile(sentSchemas({ ...schema, components }));
}

/** The mistakes that a validator has found, in one line. */
export function errorsText(errors: ValidateFunction["errors"]): string {
  const sentences = (errors ?? []).map(
    ({ instancePath, message }) => `${pointerInWords(instancePath) || "the body"} ${message}`,
  );
  return sentences.join(", ");
}
