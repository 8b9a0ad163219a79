import type { Change } from "../compare/change.js";
import type { Occurrence } from "../compare/occurrence.js";
import { isDate } from "../document/dates.js";
import { type Group, isBreaking } from "../finding/group.js";
import { type Stability, stabilityAt } from "./stability.js";

/** The part of a semantic version that a change requires to be raised. */
export type Bump = "major" | "minor" | "patch";

/** Why a change is allowed although it can break clients, and which version it still requires. */
export interface Allowance {
  readonly reason: string;
  readonly bump: Bump;
}

/** The allowance that the base announced to its clients, by a sunset or by a lower stability. */
export function allowanceFor(group: Group, today: string): Allowance | undefined {
  return announced(group.change, today) ?? unstable(group, group.occurrences.filter(isBreaking));
}

/** Whether a removal was announced or does not need to be. */
export function mayBeRemoved(group: Group, today: string): boolean {
  return isAnnounced(group.change, today) || unstable(group, group.occurrences) !== undefined;
}

/** A removal is announced by a deprecation whose sunset has been reached. */
function isAnnounced({ removed }: Change, today: string): boolean {
  return removed?.deprecated === true && isDate(removed.sunset) && removed.sunset <= today;
}

function announced(change: Change, today: string): Allowance | undefined {
  if (!isAnnounced(change, today)) return undefined;
  return { reason: `deprecated, and its sunset ${change.removed?.sunset} has come`, bump: "minor" };
}

const promises = ["stability-lowered", "sunset-removed", "sunset-moved-earlier"];

/** The allowance if the thing is unstable in all operations concerned. Promises are never unstable. */
function unstable({ change }: Group, occurrences: readonly Occurrence[]): Allowance | undefined {
  if (promises.includes(change.id) || occurrences.length === 0) return undefined;
  const levels = occurrences.map((each) => stabilityOfOccurrence(each));
  if (levels.every((level) => level === "free")) {
    return { reason: "what is experimental may change freely", bump: "patch" };
  }
  if (levels.includes("stable")) return undefined;
  return { reason: "what is beta may change with a minor version", bump: "minor" };
}

/** A parameter or property may be less stable than its operation, but not more stable. */
export function stabilityOfOccurrence({ change, operation }: Occurrence): Stability {
  const order: readonly Stability[] = ["free", "beta", "stable"];
  const levels = [stabilityAt(change.beforeAt), stabilityAt(operation?.at)];
  return order.find((each) => levels.includes(each)) ?? "stable";
}
