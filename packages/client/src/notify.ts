/**
 * Calls a hook, if there is one and something to tell. What has happened has happened, whatever the
 * hook does: its failure is told on the console, and changes nothing of the call.
 */
export function notify<T>(hook: ((value: T) => unknown) | undefined, value: T | undefined): void {
  (async () => value && hook?.(value))().catch(console.error);
}
