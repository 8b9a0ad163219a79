/** What a client prefers of a response, by name in lower case: `Prefer: code=404` (RFC 7240, section 2). */
export type Preferences = ReadonlyMap<string, string>;

/**
 * Reads the header `Prefer`. Parameters of a preference are left out; of several of one name, the first counts.
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

/** A preference with its value as a quoted text or a token, and its parameters up to the next comma. */
const preference =
  /([\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([\w!#$%&'*+.^`|~-]+)))?(?:\s*;(?:"(?:[^"\\]|\\.)*"|[^",])*)?/g;
