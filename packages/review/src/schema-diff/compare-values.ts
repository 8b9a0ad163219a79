import type { Change } from "../compare/change.js";
import { typeOf } from "../schema/json-type.js";
import { areDeclaredAlike } from "./declared-types.js";
import { impliesValues } from "./implies.js";
import { at, type Sides, show } from "./sides.js";

/** Enumerations and constants, one change for each value. */
export function compareValues(sides: Sides): Change[] {
  const { values: before } = sides.before;
  const { values: after } = sides.after;
  if (!before && !after) return [];
  if (!before || !after) return listChange(sides);
  // A value of a type that only one side has is told by the change of the types.
  const isAlike = areDeclaredAlike(sides);
  const isCommon = (value: unknown) =>
    isAlike || (sides.before.types.has(typeOf(value)) && sides.after.types.has(typeOf(value)));
  const missing = [...before].filter(([text, value]) => !after.has(text) && isCommon(value));
  const added = [...after].filter(([text, value]) => !before.has(text) && isCommon(value));
  return [
    ...missing.map(([, value]) => valueChange(sides, "removed", value)),
    ...added.map(([, value]) => valueChange(sides, "added", value)),
  ];
}

function valueChange(sides: Sides, what: "removed" | "added", value: unknown): Change {
  return at(sides, {
    keyword: "enum",
    id: `enum-value-${what}`,
    effect: what === "removed" ? "narrowed" : "widened",
    message: `the value ${show(value)} was ${what}`,
    ...(what === "removed" ? { before: value } : { after: value }),
  });
}

function listChange(sides: Sides): Change[] {
  const { values } = sides.after;
  const { values: known } = sides.before;
  if (values ? impliesValues(sides.before, values) : impliesValues(sides.after, known ?? new Map()))
    return [];
  const listed = [...(values ?? sides.before.values ?? new Map()).values()];
  const change = at(sides, {
    keyword: "enum",
    id: values ? "enum-added" : "enum-removed",
    effect: values ? "narrowed" : "widened",
    message: values ? "only listed values are allowed now" : "any value is allowed now",
    ...(values ? { after: listed } : { before: listed }),
  });
  return [change];
}
