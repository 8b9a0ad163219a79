import { code } from "../finding/message.js";
import { alarmsOf } from "./alarms.js";
import { headline } from "./headline.js";
import { type Links, linksFor } from "./links.js";
import { findingsTable } from "./markdown-findings.js";
import { operationsTable } from "./markdown-operations.js";
import { codeBlock, details, messageMarkdown, plain } from "./markdown-text.js";
import { problemWord } from "./remarks.js";
import { context, ofVerdict, otherProblems, type Report } from "./report.js";
import { typesDiff } from "./types-diff.js";
import { waiverHint, waiverLines } from "./waive.js";

const icons = { breaking: "🔴", compatible: "🟢", "docs-only": "⚪", none: "⚪" } as const;

/** The review as a comment of a pull request. */
export async function renderMarkdown(report: Report): Promise<string> {
  const links = linksFor(report, process.env);
  const parts = [
    `### ${icons[report.review.verdict]} ${messageMarkdown(headline(report, code))}`,
    `Contract review · ${plain(context(report))}`,
    section(report, "breaking", links),
    policy(report),
    waivers(report),
    section(report, "compatible", links),
    documentation(report, links),
    operationsTable(report),
    types(await typesDiff(report)),
    secondOpinion(report),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const titles = { breaking: "Breaking", compatible: "Compatible" };

function section(report: Report, verdict: "breaking" | "compatible", links: Links): string {
  const findings = ofVerdict(report, verdict);
  if (findings.length === 0) return "";
  return `#### ${titles[verdict]} (${findings.length})\n\n${findingsTable(findings, links)}`;
}

function documentation(report: Report, links: Links): string {
  const findings = ofVerdict(report, "docs-only");
  if (findings.length === 0) return "";
  return details(`Documentation (${findings.length})`, findingsTable(findings, links));
}

function policy(report: Report): string {
  const others = otherProblems(report);
  if (others.length === 0) return "";
  const rows = others.map((problem) => {
    const icon = problem.level === "failure" ? "❌" : "💡";
    return `- ${icon} **${problemWord(problem)}:** ${messageMarkdown(problem.message)}`;
  });
  return ["#### Policy", "", ...rows].join("\n");
}

function waivers(report: Report): string {
  const lines = waiverLines(report);
  return lines ? details(waiverHint, codeBlock("yaml", lines)) : "";
}

function types(patch: string): string {
  return patch && details("Generated TypeScript types", codeBlock("diff", patch));
}

function secondOpinion(report: Report): string {
  const { unavailable } = report.review.engine;
  if (unavailable) return `_No second opinion: ${plain(unavailable)}._`;
  return alarmsOf(report)
    .map(({ title, messages }) =>
      details(title, messages.map((each) => `- ${plain(each)}`).join("\n")),
    )
    .join("\n\n");
}
