import type { OpenApiDocument } from "./document.ts";

/** A function that is called once for each document, which nobody changes after that. */
export function perDocument<Result>(
  make: (document: OpenApiDocument) => Result,
): (document: OpenApiDocument) => Result {
  const made = new WeakMap<OpenApiDocument, Result>();
  return (document) => {
    const known = made.get(document);
    if (known !== undefined || made.has(document)) return known as Result;
    const result = make(document);
    made.set(document, result);
    return result;
  };
}
