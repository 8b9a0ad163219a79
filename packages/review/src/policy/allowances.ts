import { type Change, isBreaking, type Occurrence } from "../change/change.ts";
import { daysBetween, isDate } from "../document/dates.ts";
import type { Finding } from "../finding/finding.ts";
import { type Stability, stabilityAt } from "./stability.ts";
import type { Bump } from "./version.ts";

/** Why a change is allowed although it can break clients, and which version it still requires. */
export interface Allowance {
  readonly reason: string;
  readonly bump: Bump;
}

/** The allowance that the base announced to its clients, by a sunset or by a lower stability. */
export function allowanceFor(finding: Finding, today: string): Allowance | undefined {
  const { change, occurrences } = finding;
  return announced(change, today) ?? unstable(change, occurrences.filter(isBreaking));
}

/** Whether a removal was announced or does not need to be. */
export function mayBeRemoved({ change, occurrences }: Finding, today: string): boolean {
  return isAnnounced(change, today) || unstable(change, occurrences) !== undefined;
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
function unstable(change: Change, occurrences: readonly Occurrence[]): Allowance | undefined {
  if (promises.includes(change.id) || occurrences.length === 0) return undefined;
  const levels = occurrences.map((each) => stabilityOfOccurrence(each));
  if (levels.every((level) => level === "free")) {
    return { reason: "experimental parts may change at any time", bump: "patch" };
  }
  if (levels.includes("stable")) return undefined;
  return { reason: "beta parts may change with a minor version", bump: "minor" };
}

/** A parameter or property may be less stable than its operation, but not more stable. */
function stabilityOfOccurrence({ change, operation }: Occurrence): Stability {
  const order: readonly Stability[] = ["free", "beta", "stable"];
  const levels = [stabilityAt(change.beforeAt), stabilityAt(operation?.at)];
  return order.find((each) => levels.includes(each)) ?? "stable";
}

/** The minimum number of days between the announcement of a removal and the removal, as a rule. */
export const defaultNoticeDays = 90;

/** A new deprecation must name its sunset and give clients enough time until then. */
export function faultOfNotice(
  finding: Finding,
  today: string,
  noticeDays: number,
): string | undefined {
  const { deprecated } = finding.change;
  return deprecated && !isFree(finding) ? faultOf(deprecated.sunset, today, noticeDays) : undefined;
}

/** Something new has no stability in the base, so its stability in the revision counts. */
function isFree({ change, occurrences }: Finding): boolean {
  if (stabilityAt(change.afterAt) === "free") return true;
  return occurrences.every((each) => stabilityOfOccurrence(each) === "free");
}

function faultOf(
  sunset: string | undefined,
  today: string,
  noticeDays: number,
): string | undefined {
  if (sunset === undefined) return "A deprecation needs an x-sunset, the date of the removal.";
  if (!isDate(sunset)) return `x-sunset must be a date such as 2030-12-31, not ${sunset}.`;
  const days = daysBetween(today, sunset);
  if (days >= noticeDays) return undefined;
  return `The sunset ${sunset} is ${days} days away, but a deprecation needs at least ${noticeDays} days of notice.`;
}
