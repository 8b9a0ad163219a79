import { compareContracts } from "../compare-contracts/contracts.ts";
import { Document } from "../document/document.ts";
import type { JsonObject } from "../document/json.ts";
import { type Finding, toFindings } from "../finding/finding.ts";
import { type Review, type ReviewOptions, review } from "../policy/review.ts";
import type { Report } from "../report/report.ts";

/** The document of a contract that is given as a value. */
export function documentOf(value: JsonObject): Document {
  const text = JSON.stringify(value);
  return new Document({ read: () => text }, "openapi.json");
}

/** The findings of the comparison, before the policy. */
export function findingsOf(before: JsonObject, after: JsonObject): Finding[] {
  return toFindings(compareContracts(documentOf(before), documentOf(after)));
}

/** A review on 2026-11-21 with all rules enforced. */
export function reviewOf(
  before: JsonObject,
  after: JsonObject,
  options: Partial<ReviewOptions> = {},
): Review {
  const usual = { today: "2026-11-21", waivers: [], isEnforced: true };
  return review(documentOf(before), documentOf(after), { ...usual, ...options });
}

/** The report about two contracts, with a name for each. */
export function reportOf(before: JsonObject, after: JsonObject): Report {
  return {
    review: reviewOf(before, after),
    before: { document: documentOf(before), label: "a", commit: undefined },
    after: { document: documentOf(after), label: "b", commit: undefined },
    today: "2026-11-21",
  };
}
