import type { Location, Verdict } from "../finding/finding.js";
import type { ReviewedFinding } from "../review.js";
import { affected } from "./affected.js";
import type { Anchors } from "./html-diff.js";
import { escapeHtml, messageHtml } from "./html-text.js";
import type { Links } from "./links.js";
import { announcement, remark } from "./remarks.js";
import { ofVerdict, type Report } from "./report.js";
import { shownLocations } from "./shown-locations.js";

const titles = { breaking: "Breaking", compatible: "Compatible", "docs-only": "Documentation" };

interface Context {
  readonly report: Report;
  readonly links: Links;
  readonly anchors: Anchors;
}

/** The findings of one verdict; those about the documentation are folded. */
export function findingsSection(verdict: Verdict, context: Context): string {
  const findings = ofVerdict(context.report, verdict);
  if (findings.length === 0) return "";
  const rows = findings.map((finding) => row(finding, context)).join("\n");
  const count = `<span class="badge ${verdict}">${findings.length}</span>`;
  const head = `<h2>${titles[verdict]} ${count}</h2>`;
  if (verdict !== "docs-only") return `${head}\n${rows}`;
  return `${head}\n<details><summary>Changes that only readers notice</summary>${rows}</details>`;
}

function row(finding: ReviewedFinding, { links, anchors }: Context): string {
  const { before, after } = shownLocations(finding);
  const anchor = anchors.get(finding.fingerprint);
  const meta = [
    finding.direction === "both" ? "" : `in ${finding.direction}s`,
    place("before", before, links.before),
    place("after", after, links.after),
    anchor ? `<a href="#${anchor}">side by side</a>` : "",
    `<code>${escapeHtml(finding.fingerprint)}</code>`,
  ];
  const items = meta.filter(Boolean).map((each) => `<span>${each}</span>`);
  return `<article class="finding ${finding.verdict}-row">
<p class="message">${messageHtml(finding.message)}</p>
<p class="affects" title="${escapeHtml(finding.operations.join(", "))}">${whom(finding)}</p>
${notes(finding)}
<p class="meta">${items.join("")}</p>
</article>`;
}

function whom(finding: ReviewedFinding): string {
  const text = affected(finding, (name) => `<code>${escapeHtml(name)}</code>`);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function notes(finding: ReviewedFinding): string {
  const told = announcement(finding);
  const remarked = remark(finding);
  return [
    told ? `<p class="told${finding.announced ? "" : " never"}">${escapeHtml(told)}</p>` : "",
    remarked ? `<p class="note">${escapeHtml(remarked)}</p>` : "",
  ].join("");
}

function place(side: string, location: Location | null, link: (at: Location) => string): string {
  if (!location) return "";
  return `<a href="${escapeHtml(link(location))}">${side}: line ${location.line}</a>`;
}
