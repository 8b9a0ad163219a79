import type { Finding, Location, Verdict } from "../finding/finding.js";
import type { ReviewedFinding } from "../review.js";
import { type Links, linksFor } from "./links.js";
import { affectedOperations } from "./operations.js";
import { affected, count, headline, ofVerdict, type Report, remark } from "./report.js";
import { typesDiff } from "./types-diff.js";

const icons = { breaking: "🔴", compatible: "🟢", "docs-only": "⚪", none: "⚪" } as const;

/** The review as a comment of a pull request. */
export async function renderMarkdown(report: Report): Promise<string> {
  const links = linksFor(report, process.env);
  const { review, before, after } = report;
  const parts = [
    `### ${icons[review.verdict]} ${headline(report)}`,
    `Contract review · ${before.label} → ${after.label} · ${report.today}`,
    section(report, "breaking", links),
    policy(report),
    section(report, "compatible", links),
    folded("Documentation", ofVerdict(report, "docs-only"), links),
    operations(report),
    types(await typesDiff(report)),
    secondOpinion(report),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const titles = { breaking: "Breaking", compatible: "Compatible", "docs-only": "Documentation" };

function section(report: Report, verdict: Verdict, links: Links): string {
  const findings = ofVerdict(report, verdict);
  if (findings.length === 0) return "";
  return `#### ${titles[verdict]} (${findings.length})\n\n${table(findings, links)}`;
}

function table(findings: readonly ReviewedFinding[], links: Links): string {
  const head = "| Change | Affects | Direction | Before | After | Fingerprint |";
  const rows = findings.map((finding) => row(finding, links));
  return [head, "| --- | --- | --- | --- | --- | --- |", ...rows].join("\n");
}

function row(finding: ReviewedFinding, links: Links): string {
  const { before, after } = finding.location;
  const note = remark(finding);
  const cells = [
    `${finding.message}${note ? ` <br>_${note}_` : ""}`,
    whom(finding),
    finding.direction,
    place(before, links.before),
    place(after, links.after),
    `\`${finding.fingerprint}\``,
  ];
  return `| ${cells.map(cell).join(" | ")} |`;
}

function whom(finding: Finding): string {
  const { operations, breaks } = finding;
  const names = operations.map((name) => `\`${name}\``);
  const isWhole = breaks.length === 0 || breaks.length === operations.length;
  return isWhole && names.length > 1 && names.length <= 3 ? names.join(", ") : affected(finding);
}

function place(location: Location | null, link: (location: Location) => string): string {
  return location ? `[line ${location.line}](${link(location)})` : "";
}

/** What a cell of a table cannot hold as it is. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\r?\n/g, " ");
}

function folded(title: string, findings: readonly ReviewedFinding[], links: Links): string {
  if (findings.length === 0) return "";
  return details(`${title} (${findings.length})`, table(findings, links));
}

function details(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

function policy({ review }: Report): string {
  const others = review.problems.filter(({ rule }) => rule !== "breaking-change");
  if (others.length === 0) return "";
  const rows = others.map(
    ({ level, message }) => `- ${level === "failure" ? "❌" : "💡"} ${message}`,
  );
  return ["#### Policy", "", ...rows].join("\n");
}

function operations({ review }: Report): string {
  const affectedByName = affectedOperations(review.findings);
  if (affectedByName.length === 0) return "";
  const rows = affectedByName.map(
    ({ name, breaking, compatible, documentation }) =>
      `| \`${cell(name)}\` | ${breaking || ""} | ${compatible || ""} | ${documentation || ""} |`,
  );
  const head = [
    "| Operation | Breaking | Compatible | Documentation |",
    "| --- | --- | --- | --- |",
  ];
  return details(
    `${count(affectedByName.length, "affected operation")}`,
    [...head, ...rows].join("\n"),
  );
}

function types(patch: string): string {
  return patch && details("Generated TypeScript types", `~~~diff\n${patch}\n~~~`);
}

function secondOpinion({ review }: Report): string {
  const { refuted, unavailable } = review.engine;
  if (unavailable) return `_No second opinion: ${unavailable}._`;
  if (refuted.length === 0) return "";
  const rows = refuted.map((each) => `- ${each}`).join("\n");
  return details("Alarms of redocly diff that break nobody", rows);
}
