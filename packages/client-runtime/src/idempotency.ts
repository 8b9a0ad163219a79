import { ConnectionError } from "./errors.ts";
import { dateOf } from "./response-headers.ts";

/**
 * A new `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header). Browsers have random UUIDs only
 * on pages that were loaded over HTTPS, and React Native has none.
 */
export function newKey(): string {
  const { crypto } = globalThis as { crypto?: { randomUUID?: () => string } };
  return crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

/** A request that may have been performed. */
interface Attempted {
  init: RequestInit;
  operation: string;
}

/**
 * The error of an action that may have been performed, and may not be repeated now. Only generated code for operations
 * that take a key refers to this function, so that bundles without them do not contain it.
 *
 * @param cause the failure
 * @param until the time from which requests are accepted again, in Unix milliseconds
 */
export function inDoubt(
  cause: unknown,
  { init, operation }: Attempted,
  until: number,
): ConnectionError {
  const retryAt = dateOf(until);
  const idempotencyKey = new Headers(init.headers).get("Idempotency-Key");
  const message = `${operation} may have been performed; ask again at ${retryAt?.toISOString()} with Idempotency-Key ${idempotencyKey}`;
  return Object.assign(new ConnectionError(message, { cause }), { retryAt, idempotencyKey });
}
