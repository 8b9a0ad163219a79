import type { RequestParts } from "./request-parts.ts";
import type { CountedPlace, UsageNode, UsageTree } from "./usage-tree.ts";

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
  return (parts: RequestParts, mediaType: string, used: CountedPlace[]): void => {
    requests++;
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

/** The number of the request that is searched. */
let requests = 0;

function add(place: CountedPlace | undefined, used: CountedPlace[]): void {
  if (place === undefined || place.lastUse === requests) return;
  place.lastUse = requests;
  used.push(place);
}

function visit(node: UsageNode, value: unknown, used: CountedPlace[]): void {
  add(node.place, used);
  if (typeof value !== "object" || value === null) add(node.values?.get(value), used);
  else if (Array.isArray(value)) {
    if (node.items) for (const item of value) visit(node.items, item, used);
  } else {
    const { alternatives = [], properties } = node;
    const sent = value as Readonly<Record<string, unknown>>;
    for (const [name, places] of alternatives) add(places.get(sent[name]), used);
    if (properties === undefined || properties.size === 0) return;
    for (const name of Object.keys(sent)) {
      const inner = properties.get(name);
      if (inner !== undefined) visit(inner, sent[name], used);
    }
  }
}
