import { operationsOf } from "../contract/operations.js";
import { escapeHtml } from "./html-text.js";
import { operationTexts } from "./operation-text.js";
import type { Report } from "./report.js";
import { type Line, type Row, sideBySide } from "./side-by-side.js";

/** More would be more than anyone reads, and than a browser shows with ease. */
const maximumOperations = 60;

/** Each changed operation before and after, in full. */
export function operationDiffs({ before, after }: Report): string {
  const [old, now] = [operationTexts(before.document), operationTexts(after.document)];
  const names = new Map(
    [before, after].flatMap(({ document }) =>
      [...operationsOf(document).values()].map(({ key, name }) => [key, name] as const),
    ),
  );
  const changed = [...names].filter(([key]) => old.get(key) !== now.get(key));
  if (changed.length === 0) return "";
  const shown = changed.slice(0, maximumOperations).map(([key, name]) => {
    const rows = sideBySide(old.get(key) ?? "", now.get(key) ?? "");
    return operationDiff(name, rows);
  });
  const rest = changed.length - shown.length;
  const more = rest > 0 ? `<p class="context">${rest} more operations changed.</p>` : "";
  return `<h2>Before and after</h2>\n${shown.join("\n")}${more}`;
}

function operationDiff(name: string, rows: readonly Row[]): string {
  return `<details open><summary><code>${escapeHtml(name)}</code></summary>
<div class="diff"><table>
<colgroup><col class="number"><col><col class="number"><col></colgroup>
<thead><tr><th colspan="2">Before</th><th colspan="2">After</th></tr></thead>
<tbody>${rows.map(tableRow).join("\n")}</tbody></table></div></details>`;
}

function tableRow({ kind, before, after }: Row): string {
  if (kind === "skipped") return '<tr class="skipped"><td colspan="4">⋯</td></tr>';
  const isChanged = kind === "changed";
  return `<tr>${cells(before, isChanged ? "minus" : "", "first")}${cells(after, isChanged ? "plus" : "", "third")}</tr>`;
}

function cells(line: Line | undefined, tone: string, position: string): string {
  const kind = line ? tone : "absent";
  const text = escapeHtml(line?.text ?? "");
  return `<td class="number ${position} ${kind}">${line?.number ?? ""}</td><td class="line ${kind}">${text}</td>`;
}
