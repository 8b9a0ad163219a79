import type { Contract } from "../contract/contract.ts";
import { compiled } from "./operation-schemas.ts";
import { type UsageNode, type UsageTree, usageTree } from "./usage-tree.ts";
import type { RequestParts } from "./validator.ts";

/** Finds which places a request uses. The text of its parameters is already converted. */
export interface UsageCollector {
  tree: UsageTree;
  /**
   * @param mediaType that of the body, as the contract has it
   * @returns the number of each place once; the array is that of the caller
   */
  collect(parts: RequestParts, mediaType: string): number[];
}

export function usageCollector(contract: Contract<string>, id: string): UsageCollector {
  const tree = usageTree(compiled(contract), id);
  /** For each place, the last request that used it. */
  const lastUses = new Float64Array(tree.places.length);
  let request = 0;
  let used: number[] = [];
  const mark = (number: number | undefined) => {
    if (number === undefined || lastUses[number] === request) return;
    lastUses[number] = request;
    used.push(number);
  };
  const visit = (node: UsageNode, value: unknown): void => {
    mark(node.number);
    if (typeof value !== "object" || value === null) mark(node.values?.get(value));
    else if (!Array.isArray(value)) visitObject(node, value as Readonly<Record<string, unknown>>);
    else if (node.items) for (const item of value) visit(node.items, item);
  };
  const visitObject = (node: UsageNode, sent: Readonly<Record<string, unknown>>): void => {
    const { alternatives, properties } = node;
    if (alternatives) for (const [name, numbers] of alternatives) mark(numbers.get(sent[name]));
    if (properties === undefined || properties.size === 0) return;
    for (const name of Object.keys(sent)) {
      const inner = properties.get(name);
      if (inner !== undefined) visit(inner, sent[name]);
    }
  };
  const parameters = tree.parameters.map(({ in: location, name, node }) => ({
    part: partsOf[location],
    name: location === "header" ? name.toLowerCase() : name,
    node,
  }));
  return {
    tree,
    collect(parts, mediaType) {
      request++;
      used = [];
      for (const { part, name, node } of parameters) {
        const value = parts[part][name];
        if (value !== undefined) visit(node, value);
      }
      const { body } = parts;
      if (body === undefined) return used;
      for (const node of tree.bodies.get(mediaType) ?? []) visit(node, body);
      return used;
    },
  };
}

const partsOf = { path: "params", query: "query", header: "headers", cookie: "cookies" } as const;
