import type { Change } from "../compare/change.js";
import { lifecycleOfNode } from "../compare/lifecycle.js";
import { type Group, isBreaking } from "../finding/group.js";
import { isDate } from "./dates.js";

/** The part of a semantic version that a change raises. */
export type Bump = "major" | "minor" | "patch";

/** Why a change may be made although clients can fail by it, and what it raises all the same. */
export interface Allowance {
  readonly reason: string;
  readonly bump: Bump;
}

/** What the base has told its clients beforehand: a day of removal, or a stability to count on. */
export function allowanceFor(group: Group, today: string): Allowance | undefined {
  return announced(group.change, today) ?? unstable(group);
}

/** A removal is announced by a deprecation whose sunset has come. */
export function isAnnounced({ removed }: Change, today: string): boolean {
  return removed?.deprecated === true && isDate(removed.sunset) && removed.sunset <= today;
}

function announced(change: Change, today: string): Allowance | undefined {
  if (!isAnnounced(change, today)) return undefined;
  return { reason: `deprecated, and its sunset ${change.removed?.sunset} has come`, bump: "minor" };
}

const promises = ["stability-lowered", "sunset-removed", "sunset-moved-earlier"];

/** Holds when every operation that it breaks is unstable; a promise itself is not unstable. */
function unstable({ change, occurrences }: Group): Allowance | undefined {
  if (promises.includes(change.id)) return undefined;
  const levels = occurrences
    .filter(isBreaking)
    .map(({ operation }) => operation && lifecycleOfNode(operation.at).stability);
  const free = ["experimental", "draft", "alpha"];
  if (levels.length === 0) return undefined;
  if (levels.every((level) => level !== undefined && free.includes(level))) {
    return { reason: "experimental operations may change freely", bump: "patch" };
  }
  if (levels.every((level) => level === "beta" || free.includes(level ?? ""))) {
    return { reason: "beta operations may change with a minor version", bump: "minor" };
  }
  return undefined;
}
