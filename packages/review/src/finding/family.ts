import type { Change } from "../change/change.ts";
import { fingerprint } from "./fingerprint.ts";

const kinds = ["enum-value-added", "enum-value-removed"];

/** Replaces the values. A real change has its value on one side only, so the two never match. */
const all = { before: "all", after: "all" };

/**
 * The fingerprint that a change shares with all changes of its kind at the same place: all values added to one
 * enumeration, or removed from it. Null for changes without a family.
 */
export function familyOf(change: Change): string | null {
  return kinds.includes(change.id) ? fingerprint({ ...change, ...all }) : null;
}
