import type { Change } from "../compare/change.js";
import type { Node } from "../document/document.js";

/** A node on each side, as far as there is one. */
export interface Ends {
  readonly before: Node | undefined;
  readonly after: Node | undefined;
}

/** Two schemas that are compared: their own changes, and the pairs of parts below them. */
export interface Pair {
  readonly changes: Change[];
  readonly children: Child[];
  /** Where the two are written. */
  readonly ends: Ends;
}

/** A part and where it is used, which may be a reference to it. */
export interface Child {
  readonly pair: Pair;
  readonly use: Ends;
}

/** The pairs of a pair and of its parts. */
export function pairsBelow(pair: Pair): Set<Pair> {
  const seen = new Set([pair]);
  for (const each of seen) for (const child of each.children) seen.add(child.pair);
  return seen;
}
