/** Writes parameters as percent-encoded text (OpenAPI 3.1, section 4.8.12), each style by itself, for small clients. */

/** Writes a parameter of a query as pairs. Empty lists and objects are left out, and so are undefined properties. */
export type WriteParameter = (name: string, value: never) => string[];

/**
 * Writes the query of a URL, an array as `a=1&a=2`. Values that are undefined or null are left out.
 *
 * @param styles how parameters of other styles are written, by name
 */
export function writeQuery(
  values: Record<string, unknown>,
  styles: Record<string, WriteParameter> = {},
): string {
  const pairs: string[] = [];
  for (const name of Object.keys(values)) {
    const value = values[name] ?? undefined;
    // A parameter may be called `constructor`, which every object inherits.
    const write = (Object.hasOwn(styles, name) && styles[name]) || exploded;
    if (value !== undefined) pairs.push(...write(name, value as never));
  }
  return pairs.join("&");
}

/** Replaces the parameters of a path with their values. */
export function fillPath(path: string, read: (name: string) => unknown): string {
  return path.replaceAll(/\{(.+?)\}/g, (_all, name) => encode(read(name)));
}

export function exploded(name: string, value: unknown): string[] {
  return [value].flat().map((item) => `${encode(name)}=${encode(item)}`);
}

/** An array with `explode: false`: `a=1,2`. A single value stays as it is. */
export function joined(name: string, value: unknown): string[] {
  return delimited(name, [value].flat(), ",");
}

/**
 * An array in the style `pipeDelimited` or `spaceDelimited`: `a=1%7C2`, `a=1%202`.
 *
 * @param separator percent-encoded
 */
export function delimited(name: string, parts: readonly unknown[], separator: string): string[] {
  return parts.length > 0 ? [`${encode(name)}=${parts.map(encode).join(separator)}`] : [];
}

/** An object: `a[b]=1`, with an array as `a[b]=1&a[b]=2`. */
export function deepObject(name: string, object: object): string[] {
  return propertiesOf(object).flatMap(([key, value]) => exploded(`${name}[${key}]`, value));
}

/** An object whose properties are parameters of their own: `b=1&c=2`. */
export function explodedObject(_name: string, object: object): string[] {
  return propertiesOf(object).flatMap(([key, value]) => exploded(key, value));
}

/** An object with `explode: false`: `a=b,1,c,2`. */
export function joinedObject(name: string, object: object): string[] {
  return delimited(name, propertiesOf(object).flat(), ",");
}

/** A value with `content`, as JSON. */
export function json(name: string, value: unknown): string[] {
  return [`${encode(name)}=${encode(JSON.stringify(value))}`];
}

function propertiesOf(object: object): [name: string, value: unknown][] {
  return Object.entries(object).filter(([, value]) => value !== undefined);
}

/** Null becomes an empty text. */
function encode(value: unknown): string {
  return encodeURIComponent(String(value ?? ""));
}
