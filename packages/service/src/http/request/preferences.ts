/** The preferences of a client for the response, by name in lower case: `Prefer: code=404` (RFC 7240, section 2). */
export type Preferences = ReadonlyMap<string, string>;

/**
 * Reads the header `Prefer`. Parameters of a preference are left out; if a name is repeated, the first value counts.
 *
 * @param header the values of all its fields, separated by commas
 */
export function readPreferences(header: string): Preferences {
  const preferences = new Map<string, string>();
  for (const [, name = "", quoted, token = ""] of header.matchAll(preference)) {
    const key = name.toLowerCase();
    const value = quoted === undefined ? token : quoted.replaceAll(/\\(.)/g, "$1");
    if (!preferences.has(key)) preferences.set(key, value);
  }
  return preferences;
}

/** Matches a preference with its value as a quoted string or a token, and its parameters up to the next comma. */
const preference =
  /([\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([\w!#$%&'*+.^`|~-]+)))?(?:\s*;(?:"(?:[^"\\]|\\.)*"|[^",])*)?/g;
