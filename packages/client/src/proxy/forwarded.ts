/** What is sent to the service. */
export interface Forwarded {
  readonly method: string;
  /** Below the base URL of the service. */
  readonly path: string;
  /** With its question mark, or empty. */
  search: string;
  readonly headers: Headers;
}
