import type { Change } from "../compare/change.js";
import { itemOf } from "../schema/intersect.js";
import { comparePart } from "./compare-parts.js";
import { at, type Sides } from "./sides.js";

export function compareArrays(sides: Sides): Change[] {
  if (!sides.before.types.has("array") || !sides.after.types.has("array")) return [];
  const positions = Math.max(sides.before.prefixItems.length, sides.after.prefixItems.length);
  for (let index = 0; index < positions; index += 1) {
    sides.descend(itemOf(sides.before, index), itemOf(sides.after, index));
  }
  return [
    ...comparePart(sides, "items"),
    ...comparePart(sides, "unevaluatedItems"),
    ...compareContains(sides),
  ];
}

/** Without `contains` nothing needs to be in the array. */
function compareContains(sides: Sides): Change[] {
  const [before, after] = [sides.before.parts.contains, sides.after.parts.contains];
  const [had, has] = [before.nodes.length > 0, after.nodes.length > 0];
  if (had && has) sides.descend(before, after);
  if (had === has) return [];
  return [
    at(sides, {
      keyword: "contains",
      id: `contains-${has ? "added" : "removed"}`,
      effect: has ? "narrowed" : "widened",
      message: has ? "the array must contain certain items now" : "`contains` was removed",
    }),
  ];
}
