/** How often, and after which pauses, a request is sent again. */
export interface RetryOptions {
  /** How often a request is sent at most, the first time included. Default: 4. */
  attempts?: number | undefined;
  /** Milliseconds of the longest first pause; each further one may be twice as long. Default: 500. */
  baseDelay?: number | undefined;
  /** Milliseconds that no pause exceeds unless the service asks for a longer one. Default: 8000. */
  maxDelay?: number | undefined;
}
