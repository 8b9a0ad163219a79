/** How often and after which pauses a request is sent again. */
export interface RetryOptions {
  /** The maximum number of attempts, including the first. Default: 4. */
  attempts?: number | undefined;
  /** The maximum of the first pause in milliseconds; it doubles with each further one. Default: 500. */
  baseDelay?: number | undefined;
  /** The maximum of any pause in milliseconds, unless the service asks for more. Default: 8000. */
  maxDelay?: number | undefined;
}
