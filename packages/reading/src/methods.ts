// What HTTP says of methods, whether in lower case, as in the keys of a Path Item, or in capitals, as in a request.

/** Whether a method only reads (RFC 9110, section 9.2.1; RFC 10008). Of a method that these do not define, it is not known. */
export function isSafe(method: string): boolean {
  return /^(get|head|options|trace|query)$/i.test(method);
}

/** Whether several equal requests have the same effect as one (RFC 9110, section 9.2.2; RFC 10008). */
export function isIdempotent(method: string): boolean {
  return isSafe(method) || /^(put|delete)$/i.test(method);
}

/** Whether a request may have a body: `fetch` sends none with GET and HEAD. */
export function mayHaveBody(method: string): boolean {
  return !/^(get|head)$/i.test(method);
}
