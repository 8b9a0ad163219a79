import type { Change } from "../compare/change.js";
import { nameOf, targetOf } from "./mapping-targets.js";
import type { Sides } from "./sides.js";

/** With the alternative that a value selects, the value comes and goes: both are one change. */
export function withoutAlternatives(
  changes: readonly Change[],
  told: readonly Change[],
  { before, after }: Sides,
): Change[] {
  const isTold = (id: string, label: unknown) =>
    told.some((each) => each.id === id && (each.before ?? each.after) === label);
  return changes.filter((change) => {
    const isAdded = change.id === "discriminator-mapping-added";
    if (!isAdded && change.id !== "discriminator-mapping-removed") return true;
    const { discriminator } = isAdded ? after : before;
    const value = String(isAdded ? change.after : change.before);
    const id = `alternative-${isAdded ? "added" : "removed"}`;
    return !(discriminator && isTold(id, nameOf(targetOf(discriminator, value))));
  });
}
