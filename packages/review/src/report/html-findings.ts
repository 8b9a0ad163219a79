import type { Location } from "../document/places.ts";
import type { Verdict } from "../finding/finding.ts";
import { escapeHtml, messageHtml } from "./escaping.ts";
import type { Anchors } from "./html-diff.ts";
import { placesHtml } from "./html-places.ts";
import type { Links } from "./links.ts";
import { ofVerdict, type Report, selectLocations } from "./report.ts";
import type { Row } from "./rows.ts";
import { affected, announcement, remark } from "./sentences.ts";

const titles = { breaking: "Breaking", compatible: "Compatible", "docs-only": "Documentation" };

interface Context {
  readonly report: Report;
  readonly links: Links;
  readonly anchors: Anchors;
}

/** The findings with one verdict; those about documentation are folded. */
export function findingsSection(verdict: Verdict, context: Context): string {
  const findings = ofVerdict(context.report, verdict);
  if (findings.length === 0) return "";
  const rows = findings.map((finding) => row(finding, context)).join("\n");
  const count = `<span class="badge ${verdict}">${findings.length}</span>`;
  const head = `<h2>${titles[verdict]} ${count}</h2>`;
  if (verdict === "breaking") return `${head}\n${rows}`;
  const list = `<div class="list">${rows}</div>`;
  if (verdict === "compatible") return `${head}\n${list}`;
  return `${head}\n<details><summary>Changes of the documentation</summary>${list}</details>`;
}

function row(finding: Row, context: Context): string {
  const { explanation, verdict } = finding;
  const entries = [
    ...(explanation ? [entry("Why", messageHtml(explanation.why))] : []),
    ...(explanation ? [entry("Instead", messageHtml(explanation.instead))] : []),
    entry("Whom", whom(finding), finding.operations.join(", ")),
    ...(finding.usage ? [entry("Usage", messageHtml(finding.usage.sentence))] : []),
    ...notes(finding),
  ];
  return `<article class="finding ${verdict}-row">
<p class="message">${messageHtml(finding.message)}</p>
<dl class="entries">${entries.join("\n")}</dl>
<p class="meta">${meta(finding, context).join("")}</p>
${placesHtml(finding)}
</article>`;
}

/** @param all the complete text, if there is no room for it */
function entry(name: string, html: string, all = ""): string {
  const title = all ? ` title="${escapeHtml(all)}"` : "";
  return `<div><dt>${name}</dt><dd${title}>${html}</dd></div>`;
}

function meta(finding: Row, { links, anchors }: Context): string[] {
  const { before, after } = selectLocations(finding);
  const anchor = finding.findings.map(({ fingerprint }) => anchors.get(fingerprint)).find(Boolean);
  const keys = finding.waiverKeys.map((each) => `<code>${escapeHtml(each)}</code>`);
  return [
    finding.direction === "both" ? "" : `in ${finding.direction}s`,
    place("before", before, links.before),
    place("after", after, links.after),
    anchor ? `<a href="#${anchor}">side by side</a>` : "",
    keys.length > 0 ? `to waive: ${keys.join(" ")}` : "",
  ]
    .filter(Boolean)
    .map((each) => `<span>${each}</span>`);
}

function whom(finding: Row): string {
  return affected(finding, (name) => `<code>${escapeHtml(name)}</code>`);
}

function notes(finding: Row): string[] {
  const [notice, policy] = [announcement(finding), remark(finding)];
  const tone = finding.announced ? "" : ' class="never"';
  return [
    ...(notice ? [entry("Notice", `<span${tone}>${escapeHtml(notice)}</span>`)] : []),
    ...(policy ? [entry("Policy", escapeHtml(policy))] : []),
  ];
}

function place(side: string, location: Location | null, link: Links["before"]): string {
  if (!location) return "";
  const address = link(location);
  if (address) return `<a href="${escapeHtml(address)}">${side}: line ${location.line}</a>`;
  return `${side}: ${escapeHtml(location.file)}, line ${location.line}`;
}
