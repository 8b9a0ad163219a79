/** What an operation has beside itself when it is a method of a client. */
export interface Bound {
  /** The address of the client's service, without a slash at its end. */
  readonly baseUrl: string;
}
