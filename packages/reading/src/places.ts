/**
 * How sentences for people name a place. Programs get JSON Pointers (`pointerTo`).
 */
import { namesIn } from "./references.ts";

/**
 * The place of a value by the names that lead to it, as code writes it: `items[3].type`. A name that code would not
 * write after a dot is in quotes.
 *
 * @returns an empty text for the whole value
 */
export function placeInWords(names: readonly string[]): string {
  return names.map(wordOf).join("").replace(/^\./, "");
}

/** A parameter, or a place within its value. A name of a parameter stays as it is, even with brackets. */
export function parameterPlace(name: string, within: readonly string[] = []): string {
  return name + within.map(wordOf).join("");
}

function wordOf(name: string): string {
  if (/^\d+$/.test(name)) return `[${name}]`;
  return /^[\p{L}\p{N}_$-]+$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}

/** The same for a JSON Pointer, such as `/items/3/type`. */
export function pointerInWords(pointer: string): string {
  return placeInWords(namesIn(pointer));
}

/** The same with its part of the request: `limit in the query`. */
export function parameterInWords(
  { in: part, name }: { in: string; name: string },
  within: readonly string[] = [],
): string {
  return `${parameterPlace(name, within)} in the ${part}`;
}
