import type { Both, Change } from "../change/change.ts";
import type { Node } from "../document/document.ts";

/** A node on each side, if it exists there. */
export type Ends = Both<Node | undefined>;

/** Two schemas that are compared: their own changes, and the pairs of their parts. */
export interface SchemaPair {
  readonly changes: Change[];
  readonly children: Child[];
  /** The places at which the two are written. */
  readonly ends: Ends;
}

/** A part and the place of its use, which may be a reference to the part. */
export interface Child {
  readonly pair: SchemaPair;
  readonly use: Ends;
}

/** A pair and the pairs of all its parts. */
function pairsBelow(pair: SchemaPair): Set<SchemaPair> {
  const seen = new Set([pair]);
  for (const each of seen) for (const child of each.children) seen.add(child.pair);
  return seen;
}

const known = new WeakMap<SchemaPair, boolean>();

/** Whether a pair or its parts have a change, once all of them are compared. */
export function hasChanges(pair: SchemaPair): boolean {
  return known.get(pair) ?? explored(pair);
}

/** Searches upwards from the changes: each pair is visited once, whichever pairs lead to it. */
function explored(first: SchemaPair): boolean {
  const pairs = [...pairsBelow(first)].filter((pair) => !known.has(pair));
  const parents = parentsOf(pairs);
  const changed = new Set(
    pairs.filter(
      ({ changes, children }) =>
        changes.length > 0 || children.some((child) => known.get(child.pair)),
    ),
  );
  for (const pair of changed) for (const parent of parents.get(pair) ?? []) changed.add(parent);
  for (const pair of pairs) known.set(pair, changed.has(pair));
  return changed.has(first);
}

function parentsOf(pairs: readonly SchemaPair[]): Map<SchemaPair, SchemaPair[]> {
  const parents = new Map<SchemaPair, SchemaPair[]>();
  for (const parent of pairs) {
    for (const { pair } of parent.children) {
      const others = parents.get(pair);
      if (others) others.push(parent);
      else parents.set(pair, [parent]);
    }
  }
  return parents;
}
