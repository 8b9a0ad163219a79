import { compareArrays } from "./compare-arrays.js";
import { compareConditions, compareExclusions } from "./compare-conditions.js";
import { compareFacets } from "./compare-facets.js";
import { compareLimits } from "./compare-limits.js";
import { compareObjects } from "./compare-objects.js";
import { compareTypes } from "./compare-types.js";
import { unionReadings } from "./compare-unions.js";
import { compareValues } from "./compare-values.js";
import type { Aspect, Sides } from "./sides.js";

/** The ways to compare two schemas: keyword by keyword, or by the alternatives they consist of. */
export function readings(sides: Sides): Aspect[][] {
  if (areIncomparable(sides)) return [[compareTypes]];
  const { byUnion, byAlternative } = unionReadings(sides);
  if (!byUnion && !byAlternative) return [aspects];
  return [...(byUnion ? [[...aspects, byUnion]] : []), ...(byAlternative ? [[byAlternative]] : [])];
}

const aspects: Aspect[] = [
  compareTypes,
  compareValues,
  compareLimits,
  compareFacets,
  compareObjects,
  compareArrays,
  compareExclusions,
  compareConditions,
];

/** Where no value can satisfy both, nothing but the types needs telling. */
function areIncomparable({ before, after }: Sides): boolean {
  return ![...before.types].some((type) => after.types.has(type));
}
