/**
 * The header parameters by name, each with the function that makes its value if a call does not pass one.
 */
export type HeaderParameters = Record<string, (() => string) | null>;

/** Writes the header parameters of an operation. */
export type WriteHeaders = (
  parameters: HeaderParameters,
  values: Record<string, unknown>,
) => Record<string, string>;

/** Writes the headers that a call passes, and makes those that it omits. */
export function written(
  parameters: HeaderParameters,
  values: Record<string, unknown>,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name in parameters) {
    const value = values[name] ?? parameters[name]?.();
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}
