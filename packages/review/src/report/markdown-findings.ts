import type { Location } from "../finding/finding.js";
import type { ReviewedFinding } from "../review.js";
import { affected } from "./affected.js";
import type { Links } from "./links.js";
import { codeSpan, messageMarkdown, plain } from "./markdown-text.js";
import { announcement, remark } from "./remarks.js";
import { shownLocations } from "./shown-locations.js";

/** One row for each finding. */
export function findingsTable(findings: readonly ReviewedFinding[], links: Links): string {
  const head = "| Change | Whom | Direction | Before | After | Fingerprint |";
  const rows = findings.map((finding) => row(finding, links));
  return [head, "| --- | --- | --- | --- | --- | --- |", ...rows].join("\n");
}

function row(finding: ReviewedFinding, links: Links): string {
  const { before, after } = shownLocations(finding);
  const notes = [announcement(finding), remark(finding)].flatMap((note) => note ?? []);
  const cells = [
    [messageMarkdown(finding.message), ...notes.map((note) => `_${plain(note)}_`)].join(" <br>"),
    affected(finding, codeSpan),
    finding.direction,
    place(before, links.before),
    place(after, links.after),
    codeSpan(finding.fingerprint),
  ];
  return `| ${cells.join(" | ")} |`;
}

function place(location: Location | null, link: (location: Location) => string): string {
  return location ? `[line ${location.line}](${link(location)})` : "";
}
