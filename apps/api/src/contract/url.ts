import { basePath, type OperationId, operations } from "@animal-store/contract";
import type { Input } from "./input.js";

/** The contract's path in the syntax of Express, as `/pets/:petId`. */
export function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** Orders paths as they are matched: those without parameters first (OpenAPI 3.1, Paths Object). */
export function byPrecedence(a: string, b: string): number {
  const [first, second] = [a, b].map((path) => path.replaceAll("{", "\uffff"));
  if (first === second) return 0;
  return String(first) < String(second) ? -1 : 1;
}

/**
 * The URL of an operation, relative to the host.
 *
 * @example urlOf("listPets", { query: { limit: 2 } }) // "/v1/pets?limit=2"
 */
export function urlOf<Id extends OperationId>(
  id: Id,
  { path, query }: { path?: Input<Id>["path"]; query?: Partial<Input<Id>["query"]> } = {},
): string {
  const values = new Map<string, unknown>(Object.entries(path ?? {}));
  const filled = operations[id].path.replaceAll(/\{(\w+)\}/g, (_match, name) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value));
  return `${basePath}${filled}${search.size > 0 ? `?${search}` : ""}`;
}
