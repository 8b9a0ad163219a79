/**
 * The headers that mean something to the platform. Names of headers are case-insensitive (RFC 9110, section 5.1): a
 * contract may spell them in any way.
 */

/** Whether two names are those of one header. */
export function isSameHeader(name: string, other: string): boolean {
  return name.length === other.length && name.toLowerCase() === other.toLowerCase();
}

/** The name that a contract has for a header; undefined if it is not among these. */
export function spelledName(names: readonly string[], header: string): string | undefined {
  return names.find((name) => isSameHeader(name, header));
}

/** IETF draft-ietf-httpapi-idempotency-key-header. */
export function isIdempotencyKey(name: string): boolean {
  return isSameHeader(name, "Idempotency-Key");
}

/** Whether a header of a response is the version of what it holds (RFC 9110, section 8.8.3). */
export function isETag(name: string): boolean {
  return isSameHeader(name, "ETag");
}
