import { createHash } from "node:crypto";
import { canonicalText } from "../document/json.ts";
import type { Problem, ReviewedFinding, Waiver } from "../policy/outcome.ts";
import { visible } from "./escaping.ts";
import { explanationOf } from "./explanation.ts";
import { ownDecisions } from "./own-decisions.ts";
import { otherProblems, type Report } from "./report.ts";
import { affected, announcement, problemWord } from "./sentences.ts";
import { usageOf } from "./usage.ts";

/** A finding or problem that a scanner shows at a line, without verdicts or versions. */
export interface Alert {
  /** The kind of change, or the rule of the policy. */
  readonly rule: string;
  readonly level: "error" | "warning" | "note";
  readonly text: string;
  /** Always a file of the revision, because a scanner has no other files. */
  readonly place: { readonly file: string; readonly line: number };
  /** Unique among all alerts. It stays the same as long as the alert has the same meaning. */
  readonly fingerprint: string;
  readonly waiver?: Waiver | undefined;
}

/** All findings except documentation, after the decisions of the change about itself. */
export function alertsOf(reports: readonly Report[]): Alert[] {
  const decisions = reports.flatMap(decided);
  const first = new Map(decisions.map((each) => [each.text, each]));
  return unique([...first.values(), ...reports.flatMap(unnamedAlerts)]);
}

type Unnamed = Omit<Alert, "fingerprint"> & { readonly about?: string | undefined };

function decided(report: Report): Unnamed[] {
  return ownDecisions(report.decisions).map((text) => ({
    rule: "decided-by-the-change",
    level: "warning",
    text: visible(text),
    place: start(report),
  }));
}

function unnamedAlerts(report: Report): Unnamed[] {
  const findings = report.review.findings.filter(({ verdict }) => verdict !== "docs-only");
  const problems = otherProblems(report).map((each) => ofProblem(each, report));
  return [...findings.map((each) => ofFinding(each, report)), ...problems];
}

function ofFinding(finding: ReviewedFinding, report: Report): Unnamed {
  const { id, verdict, waiver, fingerprint, location, message } = finding;
  const notice = announcement(finding);
  const { why, instead } = explanationOf(finding) ?? {};
  const usage = usageOf({ ...finding, findings: [finding] }, report.usage)?.sentence;
  const whom = `It ${affected(finding)}${notice ? `; ${notice}` : ""}.`;
  return {
    rule: id,
    level: verdict !== "breaking" ? "note" : waiver ? "warning" : "error",
    text: visible([message, whom, usage, why, instead].filter(Boolean).join(" ")),
    place: location.after ?? start(report),
    about: fingerprint,
    waiver,
  };
}

function ofProblem(problem: Problem, report: Report): Unnamed {
  const { rule, level, location, message, fingerprint } = problem;
  return {
    rule: `policy-${rule}`,
    level: level === "failure" ? "error" : "warning",
    text: visible(`${problemWord(problem)}: ${message}`),
    place: location && report.after.document.knows(location.file) ? location : start(report),
    about: fingerprint,
  };
}

function start({ after }: Report): Alert["place"] {
  return { file: after.document.root.file.name, line: 1 };
}

/** Numbers alerts with the same fingerprint, because scanners show only the first of them. */
function unique(alerts: readonly Unnamed[]): Alert[] {
  const numbers = new Map<string, number>();
  return alerts.map(({ about, ...alert }) => {
    const key = canonicalText([alert.rule, alert.place.file, about ?? alert.text]);
    const number = numbers.get(key) ?? 0;
    numbers.set(key, number + 1);
    const fingerprint = createHash("sha256").update(`${key}${number}`).digest("hex").slice(0, 32);
    return { ...alert, fingerprint };
  });
}
