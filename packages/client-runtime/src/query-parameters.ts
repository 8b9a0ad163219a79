import { ClientError } from "./errors.ts";

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

/** An array with `explode: false`: `a=1,2`. A single value stays as it is. */
export function joined(name: string, value: unknown): string[] {
  return together(name, [value].flat(), ",");
}

/** An array in the style `pipeDelimited`: `a=1%7C2`. */
export function pipeDelimited(name: string, items: readonly unknown[]): string[] {
  return delimited(name, items, "|");
}

/** An array in the style `spaceDelimited`: `a=1%202`. */
export function spaceDelimited(name: string, items: readonly unknown[]): string[] {
  return delimited(name, items, " ");
}

/** @throws {ClientError} if an item contains the delimiter: it would arrive as two */
function delimited(name: string, items: readonly unknown[], delimiter: string): string[] {
  const wrong = items.find((item) => textOf(item).includes(delimiter));
  if (wrong !== undefined) {
    throw new ClientError(`An item of ${name} contains "${delimiter}", which separates items`);
  }
  return together(name, items, encode(delimiter));
}

/** An object: `a[b]=1`, with an array as `a[b]=1&a[b]=2`. Properties that are undefined are left out. */
export function deepObject(name: string, object: object): string[] {
  return propertiesOf(object).flatMap(([key, value]) => exploded(`${name}[${key}]`, value));
}

/** An object whose properties are parameters of their own: `b=1&c=2`. */
export function explodedObject(_name: string, object: object): string[] {
  return propertiesOf(object).flatMap(([key, value]) => exploded(key, value));
}

/** An object with `explode: false`: `a=b,1,c,2`. */
export function joinedObject(name: string, object: object): string[] {
  return together(name, propertiesOf(object).flat(), ",");
}

/** A value with `content`, as JSON. */
export function json(name: string, value: unknown): string[] {
  return [`${encode(name)}=${encode(JSON.stringify(value))}`];
}

function propertiesOf(object: object): [name: string, value: unknown][] {
  return Object.entries(object).filter(([, value]) => value !== undefined);
}

function together(name: string, parts: readonly unknown[], separator: string): string[] {
  return parts.length > 0 ? [`${encode(name)}=${parts.map(encode).join(separator)}`] : [];
}

function encode(value: unknown): string {
  return encodeURIComponent(textOf(value));
}

/** Null becomes an empty text. */
function textOf(value: unknown): string {
  return value === null ? "" : String(value);
}
