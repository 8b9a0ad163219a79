/** The properties that an operation also has as a method of a client. */
export interface Bound {
  /** The base URL of the client's service, without a trailing slash. */
  readonly baseUrl: string;
  /** The first element of the query keys of the hooks. */
  readonly queryNamespace: string;
}
