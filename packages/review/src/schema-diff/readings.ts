import { isAnything } from "../schema/schema.js";
import { compareArrays } from "./compare-arrays.js";
import { compareConditions, compareExclusions } from "./compare-conditions.js";
import { compareDomains } from "./compare-domains.js";
import { compareLimits } from "./compare-limits.js";
import { compareObjects } from "./compare-objects.js";
import { compareTypes } from "./compare-types.js";
import { unionReadings } from "./compare-unions.js";
import { areDeclaredAlike } from "./declared-types.js";
import type { Aspect, Sides } from "./sides.js";

/** The ways to compare two schemas: keyword by keyword, or by the alternatives they consist of. */
export function readings(sides: Sides): Aspect[][] {
  if (areIncomparable(sides) || hasVanished(sides)) return [[compareTypes]];
  const { byUnion, byAlternative } = unionReadings(sides);
  if (!byUnion && !byAlternative) return [aspects];
  return [...(byUnion ? [[...aspects, byUnion]] : []), ...(byAlternative ? [[byAlternative]] : [])];
}

const aspects: Aspect[] = [
  compareDomains,
  compareLimits,
  compareObjects,
  compareArrays,
  compareExclusions,
  compareConditions,
];

/** Where all was allowed, or is now, the types say of everything that it came or went. */
function hasVanished(sides: Sides): boolean {
  const { before, after } = sides;
  const isTyped = before.types.size !== after.types.size && !areDeclaredAlike(sides);
  return isTyped && (isAnything(before) || isAnything(after));
}

/** Where no value can satisfy both, nothing but the types needs telling. */
function areIncomparable({ before, after }: Sides): boolean {
  return ![...before.types].some((type) => after.types.has(type));
}
