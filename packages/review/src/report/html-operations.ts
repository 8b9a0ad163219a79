import { escapeHtml } from "./html-text.js";
import { affectedOperations } from "./operations.js";
import type { Report } from "./report.js";

/** How many changes of each kind every affected operation has. */
export function operationsTable({ review }: Report): string {
  const operations = affectedOperations(review.findings);
  if (operations.length === 0) return "";
  const rows = operations.map(
    ({ name, breaking, compatible, documentation }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td>${number(breaking, "breaking")}${number(compatible, "compatible")}${number(documentation, "docs-only")}</tr>`,
  );
  return `<h2>Affected operations</h2>
<div class="operations"><table>
<thead><tr><th>Operation</th><th>Breaking</th><th>Compatible</th><th>Docs</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table></div>`;
}

function number(value: number, tone: string): string {
  return value === 0 ? '<td class="soft">–</td>' : `<td class="${tone}">${value}</td>`;
}
