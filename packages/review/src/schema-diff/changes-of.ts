import type { Change } from "../compare/change.js";
import { hasChanges } from "./has-changes.js";
import type { Child, Pair } from "./pair.js";
import { innerPlace, isReference, isSameComponent, located, type Place } from "./place-of-use.js";

/** A pair is visited once for each use that leads to it, or else once for all further below. */
type Visit = Child | "below" | undefined;

interface Step {
  readonly child: Child;
  readonly place: Place | undefined;
  readonly visit: Visit;
}

/** All changes of a pair and of its parts, each one told of the place that it concerns. */
export function changesOf(first: Child): Change[] {
  if (!hasChanges(first.pair)) return [];
  const visit = visitOf(first, undefined);
  const steps = [stepTo(first, visit, undefined)];
  const seen = new Map<Pair, Set<Visit>>([[first.pair, new Set([visit])]]);
  for (const step of steps) {
    for (const child of step.child.pair.children.filter(({ pair }) => hasChanges(pair))) {
      const visit = visitOf(child, step);
      const visits = seen.get(child.pair) ?? new Set();
      if (visits.has(visit) || (visit === "below" && visits.size > 0)) continue;
      seen.set(child.pair, visits.add(visit));
      steps.push(stepTo(child, visit, step));
    }
  }
  return steps.flatMap(({ child: { pair }, place }) =>
    pair.changes.map((change) => located(change, pair, place)),
  );
}

function visitOf(child: Child, from: Step | undefined): Visit {
  if (!isReference(child)) return from?.visit;
  if (isSameComponent(child.pair)) return undefined;
  return from?.place ? "below" : child;
}

function stepTo(child: Child, visit: Visit, from: Step | undefined): Step {
  if (!isReference(child)) return { child, visit, place: from?.place };
  return { child, visit, place: visit && innerPlace(child, from?.place) };
}
