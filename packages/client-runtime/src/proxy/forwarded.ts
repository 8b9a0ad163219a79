/** The parts of a request to the service that take a key. */
export interface Forwarded {
  /** The operation that the request is for. */
  readonly operation: object;
  /** The query with its question mark, or an empty text. */
  search: string;
  readonly headers: Headers;
}
