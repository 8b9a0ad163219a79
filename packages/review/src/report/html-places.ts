import type { Node } from "../document/document.ts";
import type { Location } from "../document/places.ts";
import { escapeHtml, messageHtml } from "./escaping.ts";
import { selectLocations } from "./report.ts";
import type { Row } from "./rows.ts";

/** The number of lines shown of each place, enough to recognize it. */
const maxLines = 6;

/** The maximum length of a line in characters: longer lines belong to files that no person reads. */
const maxLineLength = 400;

/** The two places of a row as they are written; empty if they are only in files that no person reads. */
export function placesHtml(row: Row): string {
  if (row.places) return listHtml(row.places);
  const { before, after } = selectLocations(row);
  const [removed, added] = [row.findings[0], row.findings.at(-1)];
  const sides = [
    sideHtml("before", before, removed?.change.beforeAt),
    sideHtml("after", after, added?.change.afterAt),
  ].filter(Boolean);
  if (sides.length === 0) return "";
  const name = sides.length > 1 ? "Both places" : "The place";
  return `<details class="places"><summary>${name}</summary><div>${sides.join("")}</div></details>`;
}

function listHtml(places: readonly string[]): string {
  const items = places.map((place) => `<li>${messageHtml(place)}</li>`);
  return `<details class="places"><summary>${places.length} places</summary><ul>${items.join("")}</ul></details>`;
}

function sideHtml(side: string, location: Location | null, node: Node | undefined): string {
  if (!location || !node) return "";
  const lines = node.file.excerpt(location.line, maxLines);
  if (lines.some(({ length }) => length > maxLineLength)) return "";
  const place = escapeHtml(`${location.file}, line ${location.line}`);
  return `<figure><figcaption>${side}: ${place}</figcaption><pre>${escapeHtml(lines.join("\n"))}</pre></figure>`;
}
