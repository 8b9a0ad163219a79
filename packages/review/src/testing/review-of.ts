import { compareContracts } from "../compare/compare-contracts.js";
import type { JsonObject } from "../document/json.js";
import { groupOccurrences } from "../finding/group.js";
import { conclude, type Review, type ReviewOptions } from "../review.js";
import { documentOf } from "./findings-of.js";

/** A review on 2026-11-21 with all rules in force and no second opinion, for tests. */
export function reviewOf(
  before: JsonObject,
  after: JsonObject,
  options: Partial<ReviewOptions> = {},
): Review {
  const sides = { before: documentOf(before), after: documentOf(after) };
  const groups = groupOccurrences(compareContracts(sides.before, sides.after));
  return conclude(
    { ...sides, groups, opinion: { alarms: [] } },
    { today: "2026-11-21", waivers: [], isEnforced: true, ...options },
  );
}
