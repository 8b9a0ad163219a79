import { namesIn } from "@contract-first/reading/references";
import { ApiError } from "./errors.ts";

/**
 * The messages of an error, grouped by field, for forms. The name of a field is the name of a parameter, or
 * the path of a property in the body with dots between its parts: `name`, `owner.address`, `tags.0`.
 * Messages about the whole body are under the empty name.
 *
 * @param error any caught value; only an `ApiError` has messages
 */
export function fieldErrors(error: unknown): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  const mistakes = error instanceof ApiError ? error.errors : [];
  for (const { name, pointer = "", message } of mistakes) {
    const field = name ?? namesIn(pointer).join(".");
    messages[field] = [...(messages[field] ?? []), message];
  }
  return messages;
}
