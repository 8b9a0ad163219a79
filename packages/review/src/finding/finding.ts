import { type Change, identityOf, isBreaking, type Occurrence } from "../change/change.ts";
import type { Kind } from "../change/kinds.ts";
import { type Location, locationOf } from "../document/places.ts";
import { familyOf } from "./family.ts";
import { fingerprint } from "./fingerprint.ts";
import { subjectOf } from "./subject.ts";

/** The verdicts on a change, the most severe first. */
export const verdicts = ["breaking", "compatible", "docs-only"] as const;
export type Verdict = (typeof verdicts)[number];

/** One change of the contract, with all its occurrences. */
export interface Finding {
  readonly id: Kind;
  readonly verdict: Verdict;
  readonly direction: "request" | "response" | "both";
  /** The operations that the change affects, by operationId or, without one, by method and path. */
  readonly operations: readonly string[];
  /** The operations among them whose clients the change breaks. */
  readonly breaks: readonly string[];
  readonly location: { readonly before: Location | null; readonly after: Location | null };
  readonly before: unknown;
  readonly after: unknown;
  readonly message: string;
  /** Identifies the change in the waiver file. It stays the same as long as the change does. */
  readonly fingerprint: string;
  /** The fingerprint of all similar changes of one enumeration; null for other changes. */
  readonly family: string | null;
  readonly change: Change;
  readonly occurrences: readonly Occurrence[];
}

/** A change of a shared schema is one finding, however many operations use the schema. */
export function toFindings(occurrences: readonly Occurrence[]): Finding[] {
  const groups = new Map<string, Occurrence[]>();
  // The comparison of a shared schema yields the same change object for every operation.
  const keys = new Map<Change, string>();
  for (const occurrence of occurrences) {
    const key = keys.get(occurrence.change) ?? identityOf(occurrence.change);
    keys.set(occurrence.change, key);
    const group = groups.get(key);
    if (group) group.push(occurrence);
    else groups.set(key, [occurrence]);
  }
  return withOwnFingerprints([...groups.values()].map(toFinding));
}

/**
 * One schema may be several alternatives of a union, for example one for each value of its tag. Their changes have the
 * same place and values, but a waiver of one must not allow the others.
 */
function withOwnFingerprints(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { fingerprint: own } of findings) counts.set(own, (counts.get(own) ?? 0) + 1);
  return findings.map((each) => {
    if (counts.get(each.fingerprint) === 1) return each;
    return { ...each, fingerprint: fingerprint({ ...each.change, name: each.message }) };
  });
}

/** A change that breaks no client, but may give anybody access. */
export function isAlarming({ id }: { readonly id: string }): boolean {
  return id === "security-removed";
}

function toFinding(occurrences: readonly Occurrence[]): Finding {
  const breaking = occurrences.filter(isBreaking);
  const { change } = breaking[0] ?? (occurrences[0] as Occurrence);
  const verdict = verdictOf(change, breaking);
  return {
    id: change.id,
    verdict,
    direction: directionOf(verdict === "breaking" ? breaking : occurrences),
    operations: namesOf(occurrences),
    breaks: verdict === "breaking" ? namesOf(breaking) : [],
    location: { before: locationOf(change.beforeAt), after: locationOf(change.afterAt) },
    before: change.before ?? null,
    after: change.after ?? null,
    message: `${subjectOf(change)}: ${change.message}.`,
    fingerprint: fingerprint(change),
    family: familyOf(change),
    change,
    occurrences,
  };
}

function verdictOf({ effect }: Change, breaking: readonly Occurrence[]): Verdict {
  if (effect === "documentation") return "docs-only";
  return breaking.length > 0 ? "breaking" : "compatible";
}

function directionOf(occurrences: readonly Occurrence[]): Finding["direction"] {
  const directions = new Set(occurrences.map(({ direction }) => direction));
  const [only] = directions;
  return directions.size === 1 && only ? only : "both";
}

function namesOf(occurrences: readonly Occurrence[]): string[] {
  const names = new Set(occurrences.map(({ operation }) => operation?.name));
  return [...names].filter((each) => each !== undefined);
}
