/** Writes a parameter of a query as percent-encoded pairs (OpenAPI 3.1, section 4.8.12). */
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
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) => (styles[name] ?? exploded)(name, value as never))
    .join("&");
}

function exploded(name: string, value: unknown): string[] {
  return [value].flat().map((item) => `${encode(name)}=${encode(item)}`);
}

/** An array with `explode: false`: `a=1,2`. */
export function joined(name: string, items: readonly unknown[]): string[] {
  return items.length > 0 ? [`${encode(name)}=${items.map(encode).join()}`] : [];
}

/** An object: `a[b]=1`. Properties that are undefined are left out. */
export function deepObject(name: string, object: object): string[] {
  return Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encode(`${name}[${key}]`)}=${encode(value)}`);
}

function encode(value: unknown): string {
  return encodeURIComponent(String(value));
}
