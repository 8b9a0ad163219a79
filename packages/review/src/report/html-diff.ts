import type { Verdict } from "../finding/finding.js";
import { Marks } from "./html-marks.js";
import { escapeHtml } from "./html-text.js";
import { inlineDiff, type Piece } from "./inline-diff.js";
import { type OperationDiff, operationDiffs, type SectionDiff } from "./operation-diffs.js";
import type { Report } from "./report.js";
import type { Row } from "./side-by-side.js";

/** More would be more than anyone reads, and than a browser shows with ease. */
const maximumOperations = 60;

/** Each changed operation before and after; a component of several is shown with the first. */
export function operationDiffsHtml(report: Report): { html: string; anchors: Anchors } {
  const diffs = operationDiffs(report, maximumOperations);
  const marks = new Marks(report);
  const shown = new Map<string, string>();
  const parts = diffs.map((diff) => operationHtml(diff, { marks, shown }));
  const html = parts.length > 0 ? `<h2>Before and after</h2>\n${parts.join("\n")}` : "";
  return { html, anchors: marks.anchors };
}

/** Where the comparison shows a finding, by fingerprint. */
export type Anchors = ReadonlyMap<string, string>;

interface Page {
  marks: Marks;
  /** The operation with which each section is shown. */
  shown: Map<string, string>;
}

function operationHtml({ name, title, sections }: OperationDiff, page: Page): string {
  const parts = sections.map((section) => {
    const other = page.shown.get(section.key);
    if (other !== undefined) return seeAbove(section, other);
    page.shown.set(section.key, name);
    return sectionHtml(section, section.key === name ? "" : section.title, page.marks);
  });
  return `<details open id="${escapeHtml(`op-${name}`)}"><summary><code>${escapeHtml(title)}</code> <span class="count">${escapeHtml(name)}</span></summary>
${parts.join("\n")}</details>`;
}

function seeAbove({ title }: SectionDiff, other: string): string {
  const link = `<a href="#${escapeHtml(encodeURIComponent(`op-${other}`))}">${escapeHtml(other)}</a>`;
  return `<p class="above"><code>${escapeHtml(title)}</code> changes as shown with ${link}.</p>`;
}

function sectionHtml({ rows }: SectionDiff, title: string, marks: Marks): string {
  // What is new or gone as a whole is so for one reason.
  const tone = isOneSided(rows) ? (marks.verdictOf(rows[0]) ?? "") : "";
  const head = title ? `<caption><code>${escapeHtml(title)}</code></caption>` : "";
  return `<div class="diff"><table>${head}
<colgroup><col class="sign"><col><col class="sign"><col></colgroup>
<thead><tr><th colspan="2">Before</th><th colspan="2">After</th></tr></thead>
<tbody>${rows.map((row) => tableRow(row, marks, tone)).join("\n")}</tbody></table></div>`;
}

function isOneSided(rows: readonly Row[]): boolean {
  return rows.every(({ before }) => !before) || rows.every(({ after }) => !after);
}

function tableRow(row: Row, marks: Marks, tone: Verdict | ""): string {
  const { kind, before, after } = row;
  if (kind === "skipped") {
    return `<tr class="skipped"><td colspan="4">⋯ ${escapeHtml(row.within?.join(" › ") ?? "")}</td></tr>`;
  }
  if (kind === "same") return `<tr>${cell(before?.text)}${cell(after?.text)}</tr>`;
  const { verdict = tone, anchor } = marks.mark(row);
  const pieces =
    before && after
      ? inlineDiff(before.text, after.text)
      : { before: whole(before?.text), after: whole(after?.text) };
  const id = anchor ? ` id="${anchor}"` : "";
  return `<tr${id} class="changed ${verdict}">${changedCell(pieces.before, "−")}${changedCell(pieces.after, "+")}</tr>`;
}

function whole(text: string | undefined): Piece[] | undefined {
  return text === undefined ? undefined : [{ text, isChanged: false }];
}

function cell(text = ""): string {
  return `<td class="sign"></td><td class="line">${escapeHtml(text)}</td>`;
}

function changedCell(pieces: readonly Piece[] | undefined, sign: string): string {
  if (!pieces) return '<td class="sign absent"></td><td class="line absent"></td>';
  const text = pieces.map((piece) =>
    piece.isChanged ? `<mark>${escapeHtml(piece.text)}</mark>` : escapeHtml(piece.text),
  );
  return `<td class="sign on">${sign}</td><td class="line on">${text.join("")}</td>`;
}
