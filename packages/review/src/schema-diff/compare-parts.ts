import type { Change } from "../compare/change.js";
import type { PartName } from "../schema/schema.js";
import { kebab } from "./compare-limits.js";
import { acceptsNothing } from "./properties.js";
import { at, type Sides, show } from "./sides.js";

/** A keyword that holds one schema. Closing and opening it is told as such, not as a type. */
export function comparePart(sides: Sides, name: PartName): Change[] {
  const [before, after] = [sides.before.parts[name], sides.after.parts[name]];
  const [wasClosed, isClosed] = [acceptsNothing(before), acceptsNothing(after)];
  if (wasClosed === isClosed) {
    if (!isClosed) sides.descend(before, after);
    return [];
  }
  return [
    at(sides, {
      keyword: name,
      id: `${kebab(name)}-${isClosed ? "forbidden" : "allowed"}`,
      effect: isClosed ? "narrowed" : "widened",
      message: `${show(name)} ${isClosed ? "are no longer allowed" : "are allowed now"}`,
      before: !wasClosed,
      after: !isClosed,
    }),
  ];
}
