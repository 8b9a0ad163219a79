import { decodeQuery, pairsOf } from "../parameters/query-text.ts";
import type { OperationSchemas } from "../validation/operation-schemas.ts";
import type { BodyReader } from "./body-reader.ts";
import { valuesOf } from "./form.ts";
import { type FormField, formFields } from "./form-fields.ts";
import { readText } from "./text.ts";

/** Reads URL-encoded forms (the URL Standard, section 5.1): the fields by their types. */
export function urlEncodedReader(schemas: () => OperationSchemas): BodyReader {
  let fields: Map<string, FormField> | undefined;
  return async (request, response, maximumBytes) => {
    fields ??= formFields(schemas());
    const sent = pairsOf(String(await readText(request, response, maximumBytes)));
    // Without a prototype, because a field may have the name of an inherited property.
    const body: Record<string, string[]> = Object.create(null);
    for (const { name, value } of sent) {
      body[name] ??= [];
      body[name].push(decodeQuery(value));
    }
    return valuesOf({ body }, fields);
  };
}
