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
  return stepsFrom(first).flatMap(({ child: { pair }, place }) =>
    pair.changes.map((change) => located(change, pair, place)),
  );
}

function stepsFrom(first: Child): Step[] {
  const steps: Step[] = [];
  const seen = new Map<Pair, Set<Visit>>();
  const follow = (child: Child, from: Step | undefined) => {
    if (!hasChanges(child.pair)) return;
    const visit = visitOf(child, from);
    const visits = seen.get(child.pair) ?? new Set();
    if (visits.has(visit) || (visit === "below" && visits.size > 0)) return;
    seen.set(child.pair, visits.add(visit));
    steps.push({ child, visit, place: placeOf(child, from) });
  };
  follow(first, undefined);
  for (const step of steps) for (const child of step.child.pair.children) follow(child, step);
  return steps;
}

function visitOf(child: Child, from: Step | undefined): Visit {
  if (!isReference(child)) return from?.visit;
  if (isSameComponent(child.pair)) return undefined;
  return from?.place ? "below" : child;
}

function placeOf(child: Child, from: Step | undefined): Place | undefined {
  if (!isReference(child)) return from?.place;
  return isSameComponent(child.pair) ? undefined : innerPlace(child, from?.place);
}
