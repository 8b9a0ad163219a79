/** The handlers of operations whose keyed requests share transactions. */
const shared = new WeakSet<object>();

/** Marks the handler of an operation whose requests with an `Idempotency-Key` share a transaction with others. */
export function markShared<Handler extends object>(handler: Handler): Handler {
  shared.add(handler);
  return handler;
}

export function isShared(handler: object): boolean {
  return shared.has(handler);
}
