import type { CountedPlace, UsageNode, UsageTree } from "./usage-tree.ts";
import type { RequestParts } from "./validator.ts";

/**
 * Creates the function that adds the places that a request uses. The texts of the request are already converted, and
 * defaults are not yet filled in.
 */
export function usageCollector({ parameters, bodies }: UsageTree) {
  const found = parameters.map(({ in: location, name, node }) => ({
    part: partsOf[location],
    name: location === "header" ? name.toLowerCase() : name,
    node,
  }));
  /** @param mediaType that of the body, as the contract has it */
  return (parts: RequestParts, mediaType: string, used: Set<CountedPlace>): void => {
    for (const { part, name, node } of found) {
      const value = parts[part][name];
      if (value !== undefined) visit(node, value, used);
    }
    const { body } = parts;
    if (body === undefined) return;
    for (const node of bodies.get(mediaType) ?? []) visit(node, body, used);
  };
}

const partsOf = { path: "params", query: "query", header: "headers", cookie: "cookies" } as const;

function visit(node: UsageNode, value: unknown, used: Set<CountedPlace>): void {
  const add = (place: CountedPlace | undefined) => place && used.add(place);
  add(node.place);
  if (typeof value !== "object" || value === null) add(node.values?.get(value));
  else if (Array.isArray(value)) {
    if (node.items) for (const item of value) visit(node.items, item, used);
  } else {
    const { alternatives = [], properties } = node;
    const sent = value as Readonly<Record<string, unknown>>;
    for (const [name, places] of alternatives) add(places.get(sent[name]));
    if (properties === undefined || properties.size === 0) return;
    for (const name of Object.keys(sent)) {
      const inner = properties.get(name);
      if (inner !== undefined) visit(inner, sent[name], used);
    }
  }
}
