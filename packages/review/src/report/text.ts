import { styleText } from "node:util";
import type { Verdict } from "../finding/finding.js";
import type { ReviewedFinding } from "../review.js";
import { affected, headline, ofVerdict, type Report, remark, verdicts } from "./report.js";

const colors = { breaking: "red", compatible: "green", "docs-only": "gray" } as const;
const titles = { breaking: "Breaking", compatible: "Compatible", "docs-only": "Documentation" };

/** The review for the terminal. */
export function renderText(report: Report, hasColor: boolean): string {
  const paint = (style: Style, text: string) => (hasColor ? styleText(style, text) : text);
  const { before, after, review } = report;
  const color = review.verdict === "none" ? "green" : colors[review.verdict];
  return [
    paint(color, headline(report)),
    paint("gray", `${before.label} → ${after.label}`),
    ...verdicts.flatMap((verdict) => section(report, verdict, paint)),
    ...problems(report, paint),
    ...engine(report),
  ].join("\n");
}

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

function section(report: Report, verdict: Verdict, paint: Paint): string[] {
  const findings = ofVerdict(report, verdict);
  if (findings.length === 0) return [];
  const title = paint(colors[verdict], `${titles[verdict]} (${findings.length})`);
  return ["", title, ...findings.flatMap((finding) => row(finding, paint))];
}

function row(finding: ReviewedFinding, paint: Paint): string[] {
  const { before, after } = finding.location;
  const place = after ?? before;
  const where = place ? `${place.file}:${place.line}` : "";
  const details = [affected(finding), finding.direction, where, finding.fingerprint];
  const note = remark(finding);
  return [
    `  ${finding.message}`,
    paint("gray", `    ${details.filter(Boolean).join(" · ")}`),
    ...(note ? [paint("yellow", `    ${note}`)] : []),
  ];
}

function problems({ review }: Report, paint: Paint): string[] {
  const others = review.problems.filter(({ rule }) => rule !== "breaking-change");
  if (others.length === 0) return [];
  const rows = others.map(({ level, message }) =>
    level === "failure" ? paint("red", `  ✗ ${message}`) : paint("yellow", `  ! ${message}`),
  );
  return ["", "Policy", ...rows];
}

function engine({ review }: Report): string[] {
  const { refuted, unavailable } = review.engine;
  if (unavailable) return ["", `No second opinion: ${unavailable}.`];
  if (refuted.length === 0) return [];
  const rows = refuted.map((each) => `  ${each}`);
  return ["", "redocly diff warns of these; compared by meaning they break nobody:", ...rows];
}
