import { type AnimalStoreError, ApiError } from "@animal-store/client";

/** One mistake in a request, as the body of a 400 names it. */
interface FieldError {
  in: string;
  pointer?: string;
  message: string;
}

/** The messages of a 400 by the name of the field that they are about. */
export function fieldErrors(error: AnimalStoreError | null): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const { in: place, pointer = "", message } of errorsOf(error)) {
    const [, field] = pointer.split("/");
    if (place !== "body" || !field) continue;
    messages[field] = [...(messages[field] ?? []), message];
  }
  return messages;
}

function errorsOf(error: AnimalStoreError | null): FieldError[] {
  if (!(error instanceof ApiError) || typeof error.body === "string") return [];
  return (error.body as { errors?: FieldError[] }).errors ?? [];
}
