import { lifecycleOfNode } from "../compare/lifecycle.js";
import type { Group } from "../finding/group.js";
import { daysBetween, isDate } from "./dates.js";
import type { Problem } from "./problem.js";

/** Days that clients have, from the announcement of a removal to the removal. */
const noticeDays = 90;

/** What is deprecated from now on must say when it goes, and leave its users time until then. */
export function checkNotice(
  { change, occurrences }: Group,
  today: string,
): Omit<Problem, "level">[] {
  const { deprecated } = change;
  const isFree = occurrences.every(
    ({ operation }) => operation && lifecycleOfNode(operation.at).stability === "experimental",
  );
  if (!deprecated || isFree) return [];
  const fault = faultOf(deprecated.sunset, today);
  return fault ? [{ rule: "deprecation-notice", message: fault }] : [];
}

function faultOf(sunset: string | undefined, today: string): string | undefined {
  if (sunset === undefined) return "A deprecation needs an x-sunset: the day of the removal.";
  if (!isDate(sunset)) return `x-sunset must be a date, as 2030-12-31, not ${sunset}.`;
  const days = daysBetween(today, sunset);
  if (days >= noticeDays) return undefined;
  return `The sunset ${sunset} is ${days} days ahead: a deprecation gives at least ${noticeDays}.`;
}
