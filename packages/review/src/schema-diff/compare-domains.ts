import type { Change } from "../compare/change.js";
import { compareFacets } from "./compare-facets.js";
import { compareTypes } from "./compare-types.js";
import { compareValues } from "./compare-values.js";
import { areDeclaredAlike } from "./declared-types.js";
import { type Sides, summary } from "./sides.js";

/**
 * Types, lists of values and facets. A list of integers, or multiples of one, leave fewer types:
 * that is told with the list or the multiples, not as another type.
 */
export function compareDomains(sides: Sides): Change[] {
  const types = compareTypes(sides);
  const others = [...compareValues(sides), ...compareFacets(sides)];
  const isTold = areDeclaredAlike(sides) && covers(others, types);
  return isTold ? others : [...types, ...others];
}

function covers(others: readonly Change[], changes: readonly Change[]): boolean {
  const [told, own] = [summary(others), summary(changes)];
  return (told.narrows || !own.narrows) && (told.widens || !own.widens);
}
