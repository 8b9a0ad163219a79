import { type Verdict, verdicts } from "../finding/finding.js";
import { affected } from "./affected.js";
import { codeSpan, messageMarkdown, plain } from "./markdown-text.js";
import { announcement, remark } from "./remarks.js";
import { ofVerdict, type Report } from "./report.js";

const title = "# Changelog of the contract";
const headings = { breaking: "Breaking", compatible: "Changed", "docs-only": "Documentation" };

/** The changelog with the reviewed version on top; the entry of the same version is replaced. */
export function addRelease(changelog: string, report: Report): string {
  const { after } = report.review.version;
  const parts = changelog.split(/^(?=## )/m).map((part) => part.trim());
  const isRelease = (part: string) => part.startsWith("## ");
  const introduction = parts.find((part) => part && !isRelease(part)) ?? title;
  const others = parts.filter((part) => isRelease(part) && !part.startsWith(`## ${after} `));
  return [introduction, entry(report), ...others].join("\n\n").concat("\n");
}

function entry(report: Report): string {
  const sections = verdicts.flatMap((verdict) => section(report, verdict));
  const { after } = report.review.version;
  const body = sections.length > 0 ? sections : ["No change of the contract."];
  return [`## ${after} – ${report.today}`, ...body].join("\n\n");
}

function section(report: Report, verdict: Verdict): string[] {
  const rows = ofVerdict(report, verdict).map((finding) => {
    const notes = [announcement(finding), remark(finding)].flatMap((note) => note ?? []);
    const end = notes.length > 0 ? ` — ${plain(notes.join("; "))}` : "";
    return `- ${messageMarkdown(finding.message)} (${affected(finding, codeSpan)})${end}`;
  });
  return rows.length === 0 ? [] : [`### ${headings[verdict]}`, rows.join("\n")];
}
