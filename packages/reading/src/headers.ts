/**
 * The headers that have a meaning for the platform. Names of headers are case-insensitive (RFC 9110, section
 * 5.1): a contract may spell them in any way.
 */

/** Whether two names mean the same header. */
export function isSameHeader(name: string, other: string): boolean {
  return name.length === other.length && name.toLowerCase() === other.toLowerCase();
}

/** The contract's spelling of a header's name; undefined if the header is not among these. */
export function spelledName(names: readonly string[], header: string): string | undefined {
  return names.find((name) => isSameHeader(name, header));
}

/** IETF draft-ietf-httpapi-idempotency-key-header. */
export function isIdempotencyKey(name: string): boolean {
  return isSameHeader(name, "Idempotency-Key");
}

/** Whether a response header is the version of the content (RFC 9110, section 8.8.3). */
export function isETag(name: string): boolean {
  return isSameHeader(name, "ETag");
}
