/**
 * Calls a hook, if there is one. Its error does not affect the call, and is written to the console.
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
