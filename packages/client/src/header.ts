/** The header parameters by name, with what makes the value of one that a call does not pass. */
export type HeaderParameters = Record<string, (() => string) | null>;

/** Writes the header parameters of an operation. */
export type WriteHeaders = (
  parameters: HeaderParameters,
  values: Record<string, unknown>,
) => Record<string, string>;

/** The headers that a call passes, and those that are made for it. */
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
