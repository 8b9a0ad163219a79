/**
 * Makes a function that runs once for each document. The document must not change afterwards, and its result is
 * kept as long as the document.
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
