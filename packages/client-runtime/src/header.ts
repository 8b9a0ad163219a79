/**
 * The header parameters by name, each with the function that makes its value if a call does not pass one.
 */
export type HeaderParameters = Record<string, (() => string) | null>;

/** Writes the header parameters of an operation. */
export type WriteHeaders = (
  parameters: HeaderParameters,
  values: Record<string, unknown>,
) => Record<string, string>;

/** Writes these parameters as cookies: in programs, because browsers send only cookies that they keep. */
export function withCookies(names: readonly string[]): WriteHeaders {
  return (parameters, values) => {
    const headers = serializeHeader(parameters, values);
    const cookies = names.filter((name) => headers[name] !== undefined);
    const pairs = cookies.map(
      (name) => `${name}=${headers[name]?.replace(unsent, encodeURIComponent)}`,
    );
    for (const name of cookies) delete headers[name];
    return pairs.length > 0 ? { ...headers, cookie: pairs.join("; ") } : headers;
  };
}

/** What the value of a cookie must not have (RFC 6265, section 4.1.1). */
const unsent = /[^!#-+\--:<-[\]-~]/gu;

/** Writes the headers that a call passes, and makes those that it omits. */
export function serializeHeader(
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
