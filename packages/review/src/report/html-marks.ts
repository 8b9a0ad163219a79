import type { Document } from "../document/document.js";
import { type Finding, type Verdict, verdicts } from "../finding/finding.js";
import { placeOf, placeOfLocation } from "../finding/places.js";
import type { Report } from "./report.js";
import { type Side, shownLocations } from "./shown-locations.js";
import type { Row } from "./side-by-side.js";
import type { Line } from "./yaml-lines.js";

/** Which lines of the comparison show which findings. */
export class Marks {
  /** The anchor of the first line that shows a finding, by fingerprint. */
  readonly anchors = new Map<string, string>();
  readonly #before: ReadonlyMap<string, Finding[]>;
  readonly #after: ReadonlyMap<string, Finding[]>;

  constructor({ review, before, after }: Report) {
    this.#before = byPlace(review.findings, before.document, "before");
    this.#after = byPlace(review.findings, after.document, "after");
  }

  /** The worst that a changed line shows, and its anchor if it is the first to show something. */
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
    const location = shownLocations(finding)[side];
    if (!location) continue;
    const place = placeOfLocation(document, location);
    places.set(place, [...(places.get(place) ?? []), finding]);
  }
  return places;
}

/** The findings whose place a line is at, or nearest within. */
function nearest(
  line: Line | undefined,
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
