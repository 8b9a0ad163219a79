import { escapeHtml, messageHtml } from "./escaping.ts";
import { operationDiffsHtml } from "./html-diff.ts";
import { findingsSection } from "./html-findings.ts";
import { anchorOf, header, headerOfSeveral } from "./html-header.ts";
import { searchField } from "./html-search.ts";
import { style } from "./html-style.ts";
import { linksFor } from "./links.ts";
import {
  affectedOperations,
  otherProblems,
  type Report,
  rowsIn,
  waiverHint,
  waiverLines,
} from "./report.ts";
import { headline, problemWord } from "./sentences.ts";
import { type SeveralReports, summary } from "./several.ts";
import { typesDiff } from "./types-diff.ts";

/** The review as a self-contained page: to read, search, print and keep. */
export async function renderHtml(report: Report): Promise<string> {
  const parts = await partsOf(report);
  const [top, ...others] = parts;
  return page(headline(report), [top, searchField(rowsIn(report).length), ...others]);
}

/** The reviews of several contracts as one page. */
export async function htmlOfSeveral(all: SeveralReports): Promise<string> {
  const sections = await Promise.all(
    all.reports.map(async (each) => {
      const parts = (await partsOf(each)).filter(Boolean);
      const id = escapeHtml(anchorOf(each.contract));
      return `<section class="contract" id="${id}"><h2><code>${escapeHtml(each.contract)}</code></h2>\n${parts.join("\n")}</section>`;
    }),
  );
  const rows = all.reports.flatMap((each) => rowsIn(each)).length;
  return page(summary(all), [headerOfSeveral(all), searchField(rows), ...sections]);
}

/** The parts of a page about one contract, the header first. */
async function partsOf(report: Report): Promise<string[]> {
  const links = linksFor(report, process.env);
  const { html: diffs, anchors } = operationDiffsHtml(report);
  const context = { report, links, anchors };
  return [
    header(report),
    findingsSection("breaking", context),
    policy(report),
    findingsSection("compatible", context),
    findingsSection("docs-only", context),
    operationsTable(report),
    diffs,
    types(await typesDiff(report)),
  ];
}

function page(title: string, body: readonly (string | undefined)[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
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
    ? `<details><summary>${escapeHtml(waiverHint(report))}</summary><pre>${escapeHtml(lines)}</pre></details>`
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

/** The number of changes of each kind for every affected operation. */
function operationsTable(report: Report): string {
  const operations = affectedOperations(rowsIn(report));
  if (operations.length === 0) return "";
  const rows = operations.map(
    ({ name, breaking, compatible, documentation }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td>${number(breaking, "breaking")}${number(compatible, "compatible")}${number(documentation, "docs-only")}</tr>`,
  );
  return `<h2>Affected operations</h2>
<div class="operations"><table>
<thead><tr><th>Operation</th><th>Breaking</th><th>Compatible</th><th>Docs</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table></div>`;
}

function number(value: number, tone: string): string {
  return value === 0 ? '<td class="soft">–</td>' : `<td class="${tone}">${value}</td>`;
}
