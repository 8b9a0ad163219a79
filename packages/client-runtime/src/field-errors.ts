import { namesIn } from "@contract-first/reading/references";
import type { FieldError } from "./contract.ts";
import type { ErrorReader } from "./read-error.ts";

/**
 * The messages of an error, grouped by field, for forms. The name of a field is the name of a parameter, or
 * the path of a property in the body with dots between its parts: `name`, `owner.address`, `tags.0`.
 * Messages about the whole body are under the empty name.
 *
 * @param error any caught value, or a result. Messages have an `ApiError`, the `error` of a result, and the plain data of
 *   both, which a server sends to a page
 */
export function fieldErrors(error: unknown, read?: ErrorReader): Record<string, string[]> {
  // `read` is that of a contract whose errors have another shape than `{ code, message, status }`.
  const { errors, error: inner } = Object(error) as { errors?: FieldError[]; error?: unknown };
  const usual = byField(errors);
  if (hasAny(usual)) return usual;
  const others = byField(read?.(error).errors);
  return hasAny(others) || !inner ? others : fieldErrors(inner, read);
}

const hasAny = (messages: object) => Object.keys(messages).length > 0;

function byField(mistakes: FieldError[] | undefined): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const mistake of [mistakes].flat()) {
    // Those of an AggregateError are errors, not mistakes in a request.
    if (!mistake?.message || mistake instanceof Error) continue;
    const { name, pointer = "", message } = mistake;
    const field = name ?? namesIn(pointer).join(".");
    messages[field] = [...(messages[field] ?? []), message];
  }
  return messages;
}
