import { breaks, type Change } from "../compare/change.js";
import type { Occurrence } from "../compare/occurrence.js";
import { idOf, type Node } from "../document/document.js";
import { canonicalText } from "../document/json.js";
import type { Finding, Location, Verdict } from "./finding.js";
import { fingerprint } from "./fingerprint.js";
import { subjectOf } from "./subject.js";

/** All occurrences of one change. */
export interface Group {
  readonly change: Change;
  readonly occurrences: readonly Occurrence[];
}

/** One group for each change: a change of a shared schema is one change, however often it is used. */
export function groupOccurrences(occurrences: readonly Occurrence[]): Group[] {
  const groups = new Map<string, Occurrence[]>();
  // The comparison of a shared schema yields the same change object for every operation.
  const keys = new Map<Change, string>();
  for (const occurrence of occurrences) {
    const key = keys.get(occurrence.change) ?? keyOf(occurrence.change);
    keys.set(occurrence.change, key);
    const group = groups.get(key);
    if (group) group.push(occurrence);
    else groups.set(key, [occurrence]);
  }
  return [...groups.values()].map((all) => ({
    change: (all.find(isBreaking) ?? (all[0] as Occurrence)).change,
    occurrences: all,
  }));
}

function keyOf({ id, beforeAt, afterAt, about, before, after, message }: Change): string {
  const places = [beforeAt, afterAt, about].map((node) => node && idOf(node));
  return canonicalText([id, places, before, after, before === after ? message : ""]);
}

export function isBreaking({ change, direction }: Occurrence): boolean {
  if (direction) return breaks(change.effect, direction);
  return change.effect === "changed";
}

function verdictOf({ change, occurrences }: Group): Verdict {
  if (change.effect === "documentation") return "docs-only";
  return occurrences.some(isBreaking) ? "breaking" : "compatible";
}

/** The finding that the review shows for a group. */
export function toFinding(group: Group): Finding {
  const { change, occurrences } = group;
  const verdict = verdictOf(group);
  const telling = verdict === "breaking" ? occurrences.filter(isBreaking) : occurrences;
  return {
    id: change.id,
    verdict,
    direction: directionOf(telling),
    operations: namesOf(occurrences),
    breaks: verdict === "breaking" ? namesOf(telling) : [],
    location: { before: locationOf(change.beforeAt), after: locationOf(change.afterAt) },
    before: change.before ?? null,
    after: change.after ?? null,
    message: `${subjectOf(change)}: ${change.message}.`,
    fingerprint: fingerprint(change),
  };
}

function directionOf(occurrences: readonly Occurrence[]): Finding["direction"] {
  const directions = new Set(occurrences.map(({ direction }) => direction));
  const [only] = directions;
  return directions.size === 1 && only ? only : "both";
}

function namesOf(occurrences: readonly Occurrence[]): string[] {
  return [...new Set(occurrences.flatMap(({ operation }) => operation?.name ?? []))];
}

export function locationOf(node: Node | undefined): Location | null {
  if (!node) return null;
  return { file: node.file.name, line: node.file.lineOf(node.pointer), pointer: node.pointer };
}
