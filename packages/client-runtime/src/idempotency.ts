/**
 * A new `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header). Browsers have random UUIDs only
 * on pages that were loaded over HTTPS, and React Native has none.
 */
export function newKey(): string {
  const { crypto } = globalThis as { crypto?: { randomUUID?: () => string } };
  return crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}
