import { daysBetween, isDate } from "../document/dates.js";
import type { Group } from "../finding/group.js";
import { stabilityOfOccurrence } from "./allowances.js";
import type { Problem } from "./problem.js";
import { stabilityAt } from "./stability.js";

/** The minimum number of days between the announcement of a removal and the removal. */
const noticeDays = 90;

/** A new deprecation must name its sunset and give clients enough time until then. */
export function checkNotice(group: Group, today: string): Omit<Problem, "level">[] {
  const { deprecated } = group.change;
  if (!deprecated || isFree(group)) return [];
  const fault = faultOf(deprecated.sunset, today);
  return fault ? [{ rule: "deprecation-notice", message: fault }] : [];
}

/** Something new has no stability in the base, so its stability in the revision counts. */
function isFree({ change, occurrences }: Group): boolean {
  if (stabilityAt(change.afterAt) === "free") return true;
  return occurrences.every((each) => stabilityOfOccurrence(each) === "free");
}

function faultOf(sunset: string | undefined, today: string): string | undefined {
  if (sunset === undefined) return "A deprecation needs an x-sunset: the day of the removal.";
  if (!isDate(sunset)) return `x-sunset must be a date, as 2030-12-31, not ${sunset}.`;
  const days = daysBetween(today, sunset);
  if (days >= noticeDays) return undefined;
  return `The sunset ${sunset} is ${days} days ahead: a deprecation gives at least ${noticeDays}.`;
}
