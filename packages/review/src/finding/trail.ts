import type { Node } from "../document/document.js";

/** What stands under these keys has a name of its own. */
const namespaces = [
  ...["properties", "patternProperties", "dependentSchemas", "$defs"],
  ...["responses", "headers", "encoding"],
];

/** Schemas and the like of which there is one. */
const parts = [
  ...["requestBody", "callbacks", "itemSchema", "items", "contains", "contentSchema"],
  ...["additionalProperties", "propertyNames", "unevaluatedProperties", "unevaluatedItems"],
];

/**
 * The names on the way to a place, without the keywords between them.
 *
 * @param nodes what stands under each key, as far as there is something
 */
export function trail([key, ...rest]: string[], [node, ...below]: readonly Node[]): string[] {
  if (key === undefined) return [];
  const [name, ...others] = rest;
  if (name === undefined || !hasNames(key)) {
    return [...(parts.includes(key) ? [key] : []), ...trail(rest, below)];
  }
  return [...named(key, name, node), ...trail(others, below.slice(1))];
}

function hasNames(key: string): boolean {
  return namespaces.includes(key) || key === "content" || key === "prefixItems";
}

/** A body is known by its media type only where it has several. */
function named(key: string, name: string, node: Node | undefined): string[] {
  if (key === "prefixItems") return [`${key}[${name}]`];
  const isOnly = Object.keys((node?.value ?? {}) as object).length < 2;
  return key === "content" && isOnly ? [] : [name];
}
