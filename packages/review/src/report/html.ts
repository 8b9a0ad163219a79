import { alarmsOf } from "./alarms.js";
import { headline } from "./headline.js";
import { operationDiffsHtml } from "./html-diff.js";
import { findingsSection } from "./html-findings.js";
import { header } from "./html-header.js";
import { operationsTable } from "./html-operations.js";
import { style } from "./html-style.js";
import { escapeHtml, messageHtml } from "./html-text.js";
import { linksFor } from "./links.js";
import { problemWord } from "./remarks.js";
import { otherProblems, type Report } from "./report.js";
import { typesDiff } from "./types-diff.js";
import { waiverHint, waiverLines } from "./waive.js";

/** The review as a page that needs nothing but itself: to read, to print, to keep. */
export async function renderHtml(report: Report): Promise<string> {
  const links = linksFor(report, process.env);
  const { html: diffs, anchors } = operationDiffsHtml(report);
  const context = { report, links, anchors };
  const body = [
    header(report),
    findingsSection("breaking", context),
    policy(report),
    findingsSection("compatible", context),
    findingsSection("docs-only", context),
    operationsTable(report),
    diffs,
    types(await typesDiff(report)),
    engine(report),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(headline(report))}</title>
<style>${style}</style>
</head>
<body><main>
${body.filter(Boolean).join("\n")}
</main></body>
</html>
`;
}

function policy(report: Report): string {
  const others = otherProblems(report);
  const lines = waiverLines(report);
  if (others.length === 0 && !lines) return "";
  const rows = others.map(
    (problem) =>
      `<li class="${problem.level}"><b>${problemWord(problem)}</b> ${messageHtml(problem.message)}</li>`,
  );
  const waive = lines
    ? `<details><summary>${waiverHint}</summary><pre>${escapeHtml(lines)}</pre></details>`
    : "";
  return `<h2>Policy</h2>\n<ul class="policy">${rows.join("\n")}</ul>${waive}`;
}

function types(patch: string): string {
  if (!patch) return "";
  const lines = patch.split("\n").map((line) => {
    const tone = line.startsWith("+") ? "plus" : line.startsWith("-") ? "minus" : "";
    return `<span class="${tone}">${escapeHtml(line)}</span>`;
  });
  return `<h2>Generated TypeScript types</h2>\n<details><summary>What changes for TypeScript clients</summary><pre>${lines.join("\n")}</pre></details>`;
}

function engine(report: Report): string {
  const { unavailable } = report.review.engine;
  if (unavailable) return `<footer>No second opinion: ${escapeHtml(unavailable)}.</footer>`;
  const lists = alarmsOf(report).map(({ title, messages }) => {
    const rows = messages.map((each) => `<li>${escapeHtml(each)}</li>`).join("");
    return `<details><summary>${title}</summary><ul>${rows}</ul></details>`;
  });
  return lists.length > 0 ? `<footer>${lists.join("")}</footer>` : "";
}
