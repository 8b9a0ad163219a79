import { ApiError } from "./errors.ts";

/**
 * The messages of an error by the field that they are about, as forms take them. The name of a field is that
 * of a parameter, or the path of a property in the body with dots between its parts: `name`,
 * `owner.address`, `tags.0`. What is wrong with the body as a whole is under the empty name.
 *
 * @param error anything that was caught; what is no `ApiError` has no messages
 */
export function fieldErrors(error: unknown): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  const mistakes = error instanceof ApiError ? error.errors : [];
  for (const { name, pointer = "", message } of mistakes) {
    const field = name ?? propertyOf(pointer);
    messages[field] = [...(messages[field] ?? []), message];
  }
  return messages;
}

/** A JSON Pointer (RFC 6901) as a path with dots. */
function propertyOf(pointer: string): string {
  const parts = pointer.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")).join(".");
}
