import {
  type AnimalStoreError,
  ApiError,
  type FieldError,
  type InvalidRequest,
} from "@animal-store/client";

/** The messages of a 400 by the name of the field that they are about. */
export function fieldErrors(error: AnimalStoreError | null): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const { in: place, pointer = "", message } of mistakesOf(error)) {
    const [, field] = pointer.split("/");
    if (place === "body" && field) messages[field] = [...(messages[field] ?? []), message];
  }
  return messages;
}

function mistakesOf(error: AnimalStoreError | null): FieldError[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  // What a proxy sends may be of any form.
  const { errors = [] } = error.body as InvalidRequest;
  return errors;
}
