import { type Pair, pairsBelow } from "./pair.js";

const known = new WeakMap<Pair, boolean>();

/** Whether there is a change in a pair or below it, once all of that is compared. */
export function hasChanges(pair: Pair): boolean {
  return known.get(pair) ?? explored(pair);
}

/** From the changes upwards: each pair is asked once, whoever leads to it. */
function explored(first: Pair): boolean {
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

function parentsOf(pairs: readonly Pair[]): Map<Pair, Pair[]> {
  const parents = new Map<Pair, Pair[]>();
  for (const parent of pairs) {
    for (const { pair } of parent.children) {
      const others = parents.get(pair);
      if (others) others.push(parent);
      else parents.set(pair, [parent]);
    }
  }
  return parents;
}
