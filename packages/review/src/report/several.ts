import { count } from "../change/wording.ts";
import type { Review } from "../policy/review.ts";
import { ownDecisions } from "./own-decisions.ts";
import type { Report } from "./report.ts";
import { headline } from "./sentences.ts";

/** The reports about several contracts, which are one report to readers. */
export interface SeveralReports {
  readonly reports: readonly ContractReport[];
  readonly verdict: Review["verdict"];
  readonly passed: boolean;
  /** The decisions of the change about itself, each once. */
  readonly decisions: readonly string[];
}

export interface ContractReport extends Report {
  /** The path of the contract. */
  readonly contract: string;
}

/** Combines reports: the most severe verdict is the verdict on all of them. */
export function together(reports: readonly ContractReport[]): SeveralReports {
  const found = reports.map(({ review }) => review.verdict);
  return {
    reports: reports.map(({ decisions: _, ...report }) => report),
    verdict: order.find((verdict) => found.includes(verdict)) ?? "none",
    passed: reports.every(({ review }) => review.passed),
    decisions: [...new Set(reports.flatMap(({ decisions }) => ownDecisions(decisions)))],
  };
}

const order: readonly Review["verdict"][] = [
  ...(["breaking", "unknown", "compatible", "docs-only", "none"] as const),
];

/** The result in one line: how many contracts change in which way, and which ones the policy refuses. */
export function summary({ reports, verdict, passed }: SeveralReports): string {
  const number = reports.filter(({ review }) => review.verdict === verdict).length;
  const of = `${number} of ${count(reports.length, "contract")}`;
  const one = number === 1;
  const summaries = {
    breaking: `Breaking: ${of} ${one ? "breaks" : "break"} clients`,
    unknown: `The changes of ${of} are unknown, because the base is not a valid contract`,
    compatible: `Compatible: ${of} ${one ? "changes" : "change"}, and no client breaks`,
    "docs-only": `Only the documentation of ${of} changes`,
    none: `No change of ${count(reports.length, "contract")}`,
  };
  const held = reports.flatMap(({ contract, review }) => (review.passed ? [] : [contract]));
  return `${summaries[verdict]}. ${passed ? "The policy allows it." : `The policy does not allow ${held.join(", ")}.`}`;
}

/** One line for each contract. */
export function lineOf(report: ContractReport, show?: (name: string) => string): string {
  return `${report.contract}: ${headline(report, show)}`;
}
