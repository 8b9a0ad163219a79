/** @import { VisitedOperation } from "./types.js" */

/**
 * The operationId of an operation: the declared one, or one that is derived from its method and path.
 *
 * @param {Pick<VisitedOperation, "operationId">} operation
 * @param {{ method: string, path: string }} at
 */
export function operationIdOf({ operationId }, { method, path }) {
  return operationId || derivedId(method, path);
}

/**
 * The operationId of `GET /museum-hours/{day}` is `getMuseumHoursByDay`.
 *
 * @type {(method: string, path: string) => string}
 */
function derivedId(method, path) {
  const segments = path.split("/").filter((segment) => segment !== "");
  const words = segments.map((segment) => (segment.startsWith("{") ? `By ${segment}` : segment));
  if (words.length === 0) words.push("root");
  return [method.toLowerCase(), ...words.flatMap(capitalized)].join("");
}

/** @param {string} text */
function capitalized(text) {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
}
