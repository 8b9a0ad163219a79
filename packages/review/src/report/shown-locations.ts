import type { Finding, Location } from "../finding/finding.js";

export type Side = "before" | "after";

/**
 * Where a finding can be looked at. What is new has no place in the base, only one where it would
 * be, and what is gone none in the revision: to lead there would be of no use.
 */
export function shownLocations({ id, location }: Finding): Record<Side, Location | null> {
  const { before, after } = location;
  if (!before || !after || before.pointer === after.pointer) return { before, after };
  if (id.endsWith("-added") || contains(before, after)) return { before: null, after };
  if (id.endsWith("-removed") || contains(after, before)) return { before, after: null };
  return { before, after };
}

function contains(outer: Location, inner: Location): boolean {
  return inner.pointer.startsWith(`${outer.pointer}/`);
}
