/**
 * A function that is called once for each document, which nobody changes after that. Its result goes when the document
 * goes.
 */
export function perDocument<Document extends object, Result>(
  make: (document: Document) => Result,
): (document: Document) => Result {
  const made = new WeakMap<Document, Result>();
  return (document) => {
    const known = made.get(document);
    if (known !== undefined || made.has(document)) return known as Result;
    const result = make(document);
    made.set(document, result);
    return result;
  };
}
