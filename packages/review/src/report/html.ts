import { operationDiffs } from "./html-diff.js";
import { findingsSection, operationsTable } from "./html-findings.js";
import { style } from "./html-style.js";
import { escapeHtml, messageHtml } from "./html-text.js";
import { linksFor } from "./links.js";
import { headline, ofVerdict, type Report, verdicts } from "./report.js";
import { typesDiff } from "./types-diff.js";

/** The review as a page that needs nothing but itself: to read, to print, to keep. */
export async function renderHtml(report: Report): Promise<string> {
  const links = linksFor(report, process.env);
  const body = [
    header(report),
    findingsSection(report, "breaking", links),
    policy(report),
    findingsSection(report, "compatible", links),
    findingsSection(report, "docs-only", links),
    operationsTable(report),
    operationDiffs(report),
    types(await typesDiff(report)),
    engine(report),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contract review: ${escapeHtml(report.review.verdict)}</title>
<style>${style}</style>
</head>
<body><main>
${body.filter(Boolean).join("\n")}
</main></body>
</html>
`;
}

const words = {
  breaking: "Breaking",
  compatible: "Compatible",
  "docs-only": "Documentation only",
  none: "No change",
};

function header(report: Report): string {
  const { review, before, after, today } = report;
  const { version, verdict, passed } = review;
  const context = `${before.label} → ${after.label} · ${today}`;
  return `<header>
<span class="badge ${verdict}">${words[verdict]}</span>
<h1>${messageHtml(headline(report))}</h1>
<p class="context">Contract review · ${escapeHtml(context)}</p>
<dl class="facts">
${verdicts.map((each) => fact(words[each], String(ofVerdict(report, each).length))).join("\n")}
${fact("Version needed", version.required)}
${fact("Policy", passed ? "passed" : "not passed")}
</dl>
</header>`;
}

function fact(name: string, value: string): string {
  return `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;
}

function policy({ review }: Report): string {
  const others = review.problems.filter(({ rule }) => rule !== "breaking-change");
  if (others.length === 0) return "";
  const rows = others.map(
    ({ level, message }) => `<li class="${level}">${messageHtml(message)}</li>`,
  );
  return `<h2>Policy</h2>\n<ul class="policy">${rows.join("\n")}</ul>`;
}

function types(patch: string): string {
  if (!patch) return "";
  const lines = patch
    .split("\n")
    .slice(1)
    .map((line) => {
      const tone = line.startsWith("+") ? "plus" : line.startsWith("-") ? "minus" : "";
      return `<span class="${tone}">${escapeHtml(line)}</span>`;
    });
  return `<h2>Generated TypeScript types</h2>\n<details><summary>What changes for TypeScript clients</summary><pre>${lines.join("\n")}</pre></details>`;
}

function engine({ review }: Report): string {
  const { refuted, unavailable } = review.engine;
  if (unavailable) return `<footer>No second opinion: ${escapeHtml(unavailable)}.</footer>`;
  if (refuted.length === 0) return "";
  const rows = refuted.map((each) => `<li>${messageHtml(each)}</li>`).join("");
  return `<footer><details><summary>Alarms of redocly diff that break nobody</summary><ul>${rows}</ul></details></footer>`;
}
