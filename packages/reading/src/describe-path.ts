/** The names of places in sentences for people. Programs get JSON Pointers (`pointerTo`). */
import { namesIn } from "./references.ts";

/**
 * The place of a value by the names that lead to it, in the notation of code: `items[3].type`. A name that code
 * could not have after a dot is in quotes.
 *
 * @returns an empty text for the whole value
 */
export function describePath(names: readonly string[]): string {
  return names.map(wordOf).join("").replace(/^\./, "");
}

/** A parameter, or a place within its value. The name of the parameter is not changed, even if it has brackets. */
export function parameterPath(name: string, within: readonly string[] = []): string {
  return name + within.map(wordOf).join("");
}

function wordOf(name: string): string {
  if (/^\d+$/.test(name)) return `[${name}]`;
  return /^[\p{L}\p{N}_$-]+$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}

/** The place in words for a JSON Pointer, such as `/items/3/type`. */
export function describePointer(pointer: string): string {
  return describePath(namesIn(pointer));
}

/** The place in words with its part of the request: `limit in the query`. */
export function describeParameter(
  { in: part, name }: { in: string; name: string },
  within: readonly string[] = [],
): string {
  return `${parameterPath(name, within)} in the ${part}`;
}
