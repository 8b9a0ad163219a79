import { styleText } from "node:util";
import { type Verdict, verdicts } from "../finding/finding.js";
import type { ReviewedFinding } from "../review.js";
import { affected } from "./affected.js";
import { alarmsOf } from "./alarms.js";
import { headline } from "./headline.js";
import { announcement, problemWord, remark } from "./remarks.js";
import { context, ofVerdict, otherProblems, type Report } from "./report.js";
import { shownLocations } from "./shown-locations.js";
import { visible } from "./visible.js";
import { waiverHint, waiverLines } from "./waive.js";

const colors = {
  breaking: "red",
  compatible: "green",
  "docs-only": "gray",
  none: "green",
} as const;
const titles = { breaking: "Breaking", compatible: "Compatible", "docs-only": "Documentation" };

interface Line {
  readonly text: string;
  readonly style?: Parameters<typeof styleText>[0];
}

/** The review for the terminal. */
export function renderText(report: Report, hasColor: boolean): string {
  const lines: Line[] = [
    { text: headline(report), style: colors[report.review.verdict] },
    { text: context(report), style: "gray" },
    ...verdicts.flatMap((verdict) => section(report, verdict)),
    ...problems(report),
    ...waivers(report),
    ...engine(report),
  ];
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

/** A bullet comes first: a line that began with a name could be a command to what reads the log. */
function row(finding: ReviewedFinding): Line[] {
  const { before, after } = shownLocations(finding);
  const place = after ?? before;
  const where = place ? `${place.file}:${place.line}` : "";
  const details = [affected(finding), finding.direction, where, finding.fingerprint];
  const notes = [announcement(finding), remark(finding)].flatMap((note) => note ?? []);
  return [
    { text: `  • ${finding.message}` },
    { text: `    ${details.filter(Boolean).join(" · ")}`, style: "gray" },
    ...notes.map((note): Line => ({ text: `    ${note}`, style: "yellow" })),
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
  return [space, { text: `${waiverHint}:` }, ...lines.map((text) => ({ text: `  ${text}` }))];
}

function engine(report: Report): Line[] {
  const { unavailable } = report.review.engine;
  if (unavailable) return [space, { text: `No second opinion: ${unavailable}.` }];
  return alarmsOf(report).flatMap(({ title, messages }) => [
    space,
    { text: `${title}:` },
    ...messages.map((each) => ({ text: `  • ${each}` })),
  ]);
}
