import { basePath, type OperationId, operations } from "@animal-store/contract";
import type { Input } from "./input.js";

/** Converts a path of the contract to the syntax of Express, for example `/pets/:petId`. */
export function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** Orders paths as they must be matched: concrete before templated (OpenAPI 3.1, Paths Object). */
export function byPrecedence(a: string, b: string): number {
  const [first, second] = [a, b].map((path) => path.replaceAll("{", "\uffff"));
  if (first === second) return 0;
  return String(first) < String(second) ? -1 : 1;
}

/** Replaces the parameters of a path by their percent-encoded values. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name) => encodeURIComponent(String(values[name])));
}

/**
 * The URL of an operation, relative to the host.
 *
 * @example urlOf("listPets", { query: { limit: 2 } }) // "/v1/pets?limit=2"
 */
export function urlOf<Id extends OperationId>(id: Id, ...[parameters]: UrlParameters<Id>): string {
  const { path = {}, query = {} }: { path?: object; query?: object } = parameters ?? {};
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const filled = fillPath(operations[id].path, { ...path });
  return `${basePath}${filled}${search.size > 0 ? `?${search}` : ""}`;
}

/** The parameters are optional only if the path has none. */
type UrlParameters<Id extends OperationId> = [keyof Input<Id>["path"]] extends [never]
  ? [parameters?: { query?: Partial<Input<Id>["query"]> }]
  : [parameters: { path: Input<Id>["path"]; query?: Partial<Input<Id>["query"]> }];
