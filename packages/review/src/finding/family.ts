import type { Change } from "../change/change.ts";
import { fingerprint } from "./fingerprint.ts";

const kinds = ["enum-value-added", "enum-value-removed"];

/** In place of the values. One value is on one side only, so this is never taken for one. */
const all = { before: "all", after: "all" };

/**
 * The fingerprint that a change shares with all changes of its kind at the same place: all values
 * added to one enumeration, or removed from it. Null for changes that are one of a kind.
 */
export function familyOf(change: Change): string | null {
  return kinds.includes(change.id) ? fingerprint({ ...change, ...all }) : null;
}
