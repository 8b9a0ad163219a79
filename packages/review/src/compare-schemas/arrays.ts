import { type Change, effectOf } from "../change/change.ts";
import { itemOf } from "../schema/intersect.ts";
import { comparePart } from "./objects.ts";
import { at, isSame, type Sides, summary } from "./sides.ts";

export function compareArrays(sides: Sides): Change[] {
  if (!sides.before.types.has("array") || !sides.after.types.has("array")) return [];
  const most = Math.min(...[sides.before, sides.after].map(maximumOf));
  const listed = Math.max(sides.before.prefixItems.length, sides.after.prefixItems.length);
  const positions = Math.min(listed, most);
  for (let index = 0; index < positions; index += 1) {
    sides.descend(itemOf(sides.before, index), itemOf(sides.after, index));
  }
  return [
    ...(most > listed ? comparePart(sides, "items") : []),
    ...comparePart(sides, "unevaluatedItems"),
    ...compareContains(sides),
  ];
}

/** In the written reading, a list also has items for which its maximum leaves no room. */
function maximumOf({ limits, reading }: Sides["before"]): number {
  if (reading === "written") return Number.POSITIVE_INFINITY;
  return Number(limits.get("maxItems")?.value ?? Number.POSITIVE_INFINITY);
}

/** Without `contains`, an array needs no particular items. */
function compareContains(sides: Sides): Change[] {
  const [before, after] = [sides.before.parts.contains, sides.after.parts.contains];
  const [had, has] = [before.nodes.length > 0, after.nodes.length > 0];
  if (had && has) return compareContained(sides);
  if (had === has) return [];
  return [
    at(sides, {
      keyword: "contains",
      id: `contains-${has ? "added" : "removed"}`,
      effect: has ? "narrowed" : "widened",
      message: has ? "the array must now contain certain items" : "`contains` was removed",
    }),
  ];
}

/** With `maxContains`, a wider `contains` allows fewer arrays, because more items count towards the maximum. */
function compareContained(sides: Sides): Change[] {
  const { before, after } = sides;
  const isAtMost = before.limits.has("maxContains") || after.limits.has("maxContains");
  if (!isAtMost) {
    sides.descend(before.parts.contains, after.parts.contains);
    return [];
  }
  const changes = sides.differences(before.parts.contains, after.parts.contains);
  if (isSame(changes)) return [];
  const isFree = [before, after].every(({ limits }) => limits.get("minContains")?.value === 0);
  const { narrows, widens } = summary(changes);
  const effect = isFree ? effectOf(narrows, widens) : "changed";
  const message = "the items that `maxContains` counts changed";
  return [at(sides, { keyword: "contains", id: "contains-changed", effect, message })];
}
