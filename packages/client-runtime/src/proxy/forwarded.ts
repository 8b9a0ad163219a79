/** What is sent to the service. */
export interface Forwarded {
  /** The operation that the request is for. */
  readonly operation: object;
  /** With its question mark, or empty. */
  search: string;
  readonly headers: Headers;
}
