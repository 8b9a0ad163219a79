import { styleText } from "node:util";
import { type Verdict, verdicts } from "../finding/finding.ts";
import { visible } from "./escaping.ts";
import { ownDecisions } from "./own-decisions.ts";
import {
  context,
  ofVerdict,
  otherProblems,
  type Report,
  selectLocations,
  waiverHint,
  waiverLines,
} from "./report.ts";
import type { Row } from "./rows.ts";
import { affected, announcement, headline, problemWord, remark } from "./sentences.ts";
import { lineOf, type SeveralReports, summary } from "./several.ts";

const colors = {
  breaking: "red",
  compatible: "green",
  "docs-only": "gray",
  none: "green",
  unknown: "yellow",
} as const;
const titles = { breaking: "Breaking", compatible: "Compatible", "docs-only": "Documentation" };

interface Line {
  readonly text: string;
  readonly style?: Parameters<typeof styleText>[0];
}

/** The review for the terminal. */
export function renderText(report: Report, hasColor: boolean): string {
  return printed(linesOf(report), hasColor);
}

/** The reviews of several contracts for the terminal, beginning with the result of each. */
export function textOfSeveral(all: SeveralReports, hasColor: boolean): string {
  const { reports, verdict, passed, decisions } = all;
  const lines: Line[] = [
    { text: summary(all), style: passed ? colors[verdict] : "red" },
    ...decided(decisions),
    ...reports.map(
      (each): Line => ({ text: `  ${each.review.passed ? "✓" : "✗"} ${lineOf(each)}` }),
    ),
    ...reports.flatMap((each) => [space, { text: each.contract }, ...linesOf(each)]),
  ];
  return printed(lines, hasColor);
}

function linesOf(report: Report): Line[] {
  return [
    { text: headline(report), style: colors[report.review.verdict] },
    { text: context(report), style: "gray" },
    ...decided(ownDecisions(report.decisions)),
    ...verdicts.flatMap((verdict) => section(report, verdict)),
    ...problems(report),
    ...waivers(report),
  ];
}

function decided(sentences: readonly string[]): Line[] {
  return sentences.map((text) => ({ text: `  ! ${text}`, style: "yellow" }));
}

function printed(lines: readonly Line[], hasColor: boolean): string {
  return lines
    .map(({ text, style }) => ({ text: visible(text), style }))
    .map(({ text, style }) => (style && hasColor ? styleText(style, text) : text))
    .join("\n");
}

const space: Line = { text: "" };

function section(report: Report, verdict: Verdict): Line[] {
  const findings = ofVerdict(report, verdict);
  if (findings.length === 0) return [];
  const title = { text: `${titles[verdict]} (${findings.length})`, style: colors[verdict] };
  return [space, title, ...findings.flatMap(row)];
}

/** Begins with a bullet, because a line that begins with a name could be a command to a reader of the log. */
function row(finding: Row): Line[] {
  const { before, after } = selectLocations(finding);
  const place = after ?? before;
  const where = place ? `${place.file}:${place.line}` : "";
  const details = [
    affected(finding),
    finding.direction === "both" ? "" : finding.direction,
    where,
    ...finding.waiverKeys,
  ];
  const notes = [announcement(finding), remark(finding)].flatMap((note) => note ?? []);
  return [
    { text: `  • ${finding.message}` },
    ...explanationLines(finding),
    { text: `    ${details.filter(Boolean).join(" · ")}`, style: "gray" },
    ...(finding.usage ? [{ text: `    Usage:   ${finding.usage.sentence}` }] : []),
    ...notes.map((note): Line => ({ text: `    ${note}`, style: "yellow" })),
  ];
}

function explanationLines({ explanation }: Row): Line[] {
  if (!explanation) return [];
  return [
    { text: `    Why:     ${explanation.why}` },
    { text: `    Instead: ${explanation.instead}` },
  ];
}

function problems(report: Report): Line[] {
  const others = otherProblems(report);
  const rows = others.map((problem): Line => {
    const isFailure = problem.level === "failure";
    const text = `  ${isFailure ? "✗" : "!"} ${problemWord(problem)}: ${problem.message}`;
    return { text, style: isFailure ? "red" : "yellow" };
  });
  return others.length > 0 ? [space, { text: "Policy" }, ...rows] : [];
}

function waivers(report: Report): Line[] {
  const lines = waiverLines(report)?.split("\n") ?? [];
  if (lines.length === 0) return [];
  return [
    space,
    { text: `${waiverHint(report)}:` },
    ...lines.map((text) => ({ text: `  ${text}` })),
  ];
}
