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

const defaultOptions = { today: "2026-11-21", waivers: [], isEnforced: true };

/** A review on 2026-11-21 with all rules enforced. */
export function reviewOf(
  before: JsonObject,
  after: JsonObject,
  options: Partial<ReviewOptions> = {},
): Review {
  return review(documentOf(before), documentOf(after), { ...defaultOptions, ...options });
}

/** The report about two contracts. */
export function reportOf(
  before: JsonObject,
  after: JsonObject,
  options?: Partial<ReviewOptions>,
): Report {
  return reportBetween(documentOf(before), documentOf(after), options);
}

export function reportBetween(
  before: Document,
  after: Document,
  options: Partial<ReviewOptions> = {},
): Report {
  return {
    review: review(before, after, { ...defaultOptions, ...options }),
    before: { document: before, label: "main", commit: "a1" },
    after: { document: after, label: "working tree", commit: undefined },
    today: defaultOptions.today,
    waiverFile: "openapi/review-waivers.yaml",
  };
}
