/**
 * Calls a hook, if there is one. A hook runs after the fact, so its error does not affect the call: it
 * is written to the console.
 */
export async function notify<T>(
  hook: ((value: T) => unknown) | undefined,
  value: T,
): Promise<void> {
  try {
    await hook?.(value);
  } catch (error) {
    console.error(error);
  }
}
