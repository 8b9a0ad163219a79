import { namesIn } from "@contract-first/reading/references";
import type { FieldError } from "./contract.ts";

/**
 * The messages of an error, grouped by field, for forms. The name of a field is the name of a parameter, or
 * the path of a property in the body with dots between its parts: `name`, `owner.address`, `tags.0`.
 * Messages about the whole body are under the empty name.
 *
 * @param error any caught value; only an `ApiError` has messages, or its plain data, which a server sends to a page
 */
export function fieldErrors(error: unknown): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  const { errors } = Object(error) as { errors?: FieldError[] };
  for (const mistake of [errors].flat()) {
    // Those of an AggregateError are errors, not mistakes in a request.
    if (!mistake?.message || mistake instanceof Error) continue;
    const { name, pointer = "", message } = mistake;
    const field = name ?? namesIn(pointer).join(".");
    messages[field] = [...(messages[field] ?? []), message];
  }
  return messages;
}
