import { diffWordsWithSpace } from "diff";
import type { Both } from "../change/change.ts";
import { child, type Document, items, type Node } from "../document/document.ts";
import { unescapePointer } from "../document/json.ts";
import { pathTo, placeOf, placeOfLocation } from "../document/places.ts";
import { type Finding, type Verdict, verdicts } from "../finding/finding.ts";
import { escapeHtml } from "./escaping.ts";
import { type OperationDiff, operationDiffs, type SectionDiff } from "./operation-diffs.ts";
import type { YamlLine } from "./operation-text.ts";
import { type Report, type Side, selectLocations } from "./report.ts";
import type { Row } from "./side-by-side.ts";

/** The maximum number of operations: nobody reads more, and browsers become slow. */
const maximumOperations = 60;

/** Each changed operation before and after; a component of several operations is shown with the first. */
export function operationDiffsHtml(report: Report): { html: string; anchors: Anchors } {
  const diffs = operationDiffs(report, maximumOperations);
  const marks = new Marks(report);
  const prefix = report.contract === undefined ? "op-" : `op-${report.contract}-`;
  const shown = new Map<string, string>();
  const parts = diffs.map((diff) => operationHtml(diff, { marks, shown, prefix }));
  const html = parts.length > 0 ? `<h2>Before and after</h2>\n${parts.join("\n")}` : "";
  return { html, anchors: marks.anchors };
}

/** The anchors of findings in the comparison, by fingerprint. */
export type Anchors = ReadonlyMap<string, string>;

interface Page {
  marks: Marks;
  /** The operation with which each section is shown. */
  shown: Map<string, string>;
  /** The prefix of the anchors of operations. */
  prefix: string;
}

function operationHtml({ name, title, sections }: OperationDiff, page: Page): string {
  const parts = sections.map((section) => {
    const other = page.shown.get(section.key);
    if (other !== undefined) return seeAbove(section, other, page.prefix);
    page.shown.set(section.key, name);
    return sectionHtml(section, section.key === name ? "" : section.title, page.marks);
  });
  return `<details open id="${escapeHtml(`${page.prefix}${name}`)}"><summary><code>${escapeHtml(title)}</code> <span class="count">${escapeHtml(name)}</span></summary>
${parts.join("\n")}</details>`;
}

function seeAbove({ title }: SectionDiff, other: string, prefix: string): string {
  const link = `<a href="#${escapeHtml(encodeURIComponent(`${prefix}${other}`))}">${escapeHtml(other)}</a>`;
  return `<p class="above"><code>${escapeHtml(title)}</code> changes as shown with ${link}.</p>`;
}

function sectionHtml({ rows }: SectionDiff, title: string, marks: Marks): string {
  // All lines of an added or removed section have the same reason.
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

function whole(text: string | undefined): Segment[] | undefined {
  return text === undefined ? undefined : [{ text, isChanged: false }];
}

function cell(text = ""): string {
  return `<td class="sign"></td><td class="line">${escapeHtml(text)}</td>`;
}

function changedCell(pieces: readonly Segment[] | undefined, sign: string): string {
  if (!pieces) return '<td class="sign absent"></td><td class="line absent"></td>';
  const text = pieces.map((piece) =>
    piece.isChanged ? `<mark>${escapeHtml(piece.text)}</mark>` : escapeHtml(piece.text),
  );
  return `<td class="sign on">${sign}</td><td class="line on">${text.join("")}</td>`;
}

/** The findings that each line of the comparison shows. */
class Marks {
  /** The anchor of the first line that shows a finding, by fingerprint. */
  readonly anchors = new Map<string, string>();
  readonly #before: ReadonlyMap<string, Finding[]>;
  readonly #after: ReadonlyMap<string, Finding[]>;

  constructor({ review, before, after }: Report) {
    this.#before = byPlace(review.findings, before.document, "before");
    this.#after = byPlace(review.findings, after.document, "after");
  }

  /** The most severe verdict on a changed line, and its anchor if it is the first to show a finding. */
  mark(row: Row): { verdict: Verdict | undefined; anchor: string | undefined } {
    const fresh = this.#findingsOf(row).filter((each) => !this.anchors.has(each.fingerprint));
    const anchor = fresh[0] && `change-${fresh[0].fingerprint}`;
    for (const { fingerprint } of fresh) this.anchors.set(fingerprint, anchor ?? "");
    return { verdict: this.verdictOf(row), anchor };
  }

  verdictOf(row: Row | undefined): Verdict | undefined {
    const findings = row ? this.#findingsOf(row) : [];
    return verdicts.find((each) => findings.some(({ verdict }) => verdict === each));
  }

  #findingsOf({ before, after }: Row): readonly Finding[] {
    return [...nearest(before, this.#before), ...nearest(after, this.#after)];
  }
}

function byPlace(
  findings: readonly Finding[],
  document: Document,
  side: Side,
): Map<string, Finding[]> {
  const places = new Map<string, Finding[]>();
  for (const finding of findings) {
    const location = selectLocations(finding)[side];
    if (!location) continue;
    const requirement = requirementOf(finding, side);
    const own = [
      placeOfLocation(document, location),
      ...(requirement ? [placeOf(requirement)] : []),
    ];
    for (const place of own) places.set(place, [...(places.get(place) ?? []), finding]);
  }
  return places;
}

/** The list that requires an added or removed property: it changes for the same reason. */
function requirementOf({ id, change }: Finding, side: Side): Node | undefined {
  const node = side === "before" ? change.beforeAt : change.afterAt;
  if (!node || !/property-(added|removed)$/.test(id)) return undefined;
  const [schema, , property] = pathTo(node).slice(-3);
  const required = schema && child(schema, "required");
  const name = property?.pointer.split("/").at(-1);
  const isListed = items(required).some(({ value }) => value === unescapePointer(name ?? ""));
  return isListed ? required : undefined;
}

/** The findings at the place of a line, or else at the nearest place around it. */
function nearest(
  line: YamlLine | undefined,
  places: ReadonlyMap<string, Finding[]>,
): readonly Finding[] {
  if (!line) return [];
  const place = placeOf(line.node);
  for (let end = place.length; end > 0; end = place.lastIndexOf("/", end - 1)) {
    const findings = places.get(place.slice(0, end));
    if (findings) return findings;
  }
  return [];
}

/** A part of a line, and whether the other line differs there. */
interface Segment {
  readonly text: string;
  readonly isChanged: boolean;
}

/** The differences within two lines shown side by side. */
function inlineDiff(before: string, after: string): Both<Segment[]> {
  const parts = diffWordsWithSpace(before, after);
  const pieces = (side: "added" | "removed") =>
    parts
      .filter((part) => !part[side === "added" ? "removed" : "added"])
      .map(({ value, [side]: isChanged }) => ({ text: value, isChanged }));
  return { before: pieces("removed"), after: pieces("added") };
}
