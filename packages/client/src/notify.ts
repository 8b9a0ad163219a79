/**
 * Calls a hook, if there is one and a value to pass. A hook runs after the fact, so its error does
 * not affect the call: it is written to the console.
 */
export function notify<T>(hook: ((value: T) => unknown) | undefined, value: T | undefined): void {
  (async () => value && hook?.(value))().catch(console.error);
}
