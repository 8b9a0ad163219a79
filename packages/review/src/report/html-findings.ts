import type { Location, Verdict } from "../finding/finding.js";
import type { ReviewedFinding } from "../review.js";
import { escapeHtml, messageHtml } from "./html-text.js";
import type { Links } from "./links.js";
import { affectedOperations } from "./operations.js";
import { affected, ofVerdict, type Report, remark } from "./report.js";

const titles = { breaking: "Breaking", compatible: "Compatible", "docs-only": "Documentation" };

/** The findings of one verdict; those about the documentation are folded. */
export function findingsSection(report: Report, verdict: Verdict, links: Links): string {
  const findings = ofVerdict(report, verdict);
  if (findings.length === 0) return "";
  const rows = findings.map((finding) => row(finding, links)).join("\n");
  const count = `<span class="badge ${verdict}">${findings.length}</span>`;
  if (verdict === "docs-only") {
    return `<h2>${titles[verdict]} ${count}</h2>\n<details><summary>Changes that only readers notice</summary>${rows}</details>`;
  }
  return `<h2>${titles[verdict]} ${count}</h2>\n${rows}`;
}

function row(finding: ReviewedFinding, links: Links): string {
  const { before, after } = finding.location;
  const note = remark(finding);
  const meta = [
    whom(finding),
    finding.direction,
    place("before", before, links.before),
    place("after", after, links.after),
    `<code>${finding.fingerprint}</code>`,
  ];
  return `<article class="finding ${finding.verdict}-row">
<p>${messageHtml(finding.message)}</p>
${note ? `<p class="note">${escapeHtml(note)}</p>` : ""}
<p class="meta">${meta
    .filter(Boolean)
    .map((each) => `<span>${each}</span>`)
    .join("")}</p>
</article>`;
}

function whom(finding: ReviewedFinding): string {
  const names = finding.operations.join(", ");
  return `<span title="${escapeHtml(names)}">affects ${escapeHtml(affected(finding))}</span>`;
}

function place(side: string, location: Location | null, link: (at: Location) => string): string {
  if (!location) return "";
  return `<a href="${escapeHtml(link(location))}">${side}: line ${location.line}</a>`;
}

/** How many changes of each kind every affected operation has. */
export function operationsTable({ review }: Report): string {
  const operations = affectedOperations(review.findings);
  if (operations.length === 0) return "";
  const rows = operations.map(
    ({ name, breaking, compatible, documentation }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${breaking || "–"}</td><td>${compatible || "–"}</td><td>${documentation || "–"}</td></tr>`,
  );
  return `<h2>Affected operations</h2>
<div class="operations"><table>
<thead><tr><th>Operation</th><th>Breaking</th><th>Compatible</th><th>Documentation</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table></div>`;
}
