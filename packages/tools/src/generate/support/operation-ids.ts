import type { VisitedOperation } from "./types.ts";

/** The operationId of an operation: the declared one, or one that is derived from its method and path. */
export function operationIdOf(
  { operationId }: Pick<VisitedOperation, "operationId">,
  { method, path }: { method: string; path: string },
) {
  return operationId || derivedId(method, path);
}

/** The operationId of `GET /museum-hours/{day}` is `getMuseumHoursByDay`. */
function derivedId(method: string, path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "");
  const words = segments.map((segment) => (segment.startsWith("{") ? `By ${segment}` : segment));
  if (words.length === 0) words.push("root");
  return [method.toLowerCase(), ...words.flatMap(capitalized)].join("");
}

function capitalized(text: string) {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
}
