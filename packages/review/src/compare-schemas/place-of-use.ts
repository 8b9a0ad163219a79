import type { Change } from "../change/change.ts";
import { idOf, type Node } from "../document/document.ts";
import { areInSameComponent, componentOf } from "../document/places.ts";
import { type Find, findsOf, type Links, type Reach, reachOf } from "./reach.ts";
import { type Child, type Ends, hasChanges, type SchemaPair } from "./schema-pair.ts";

/** A pair is visited once for each use that leads to it; below another place of use, only once in total. */
type Visit = Child | "below" | undefined;

interface Step {
  readonly child: Child;
  readonly place: UseSite | undefined;
  readonly visit: Visit;
}

/** All changes of a pair and of its parts, each with the place that it concerns. */
export function changesOf(first: Child): Change[] {
  if (!hasChanges(first.pair)) return [];
  const finds: Iterable<Find> = isElsewhere(first) ? [first] : reachedFrom(first.pair);
  const changes = new Set<Change>();
  const plain = new Set<SchemaPair>();
  const places: Child[] = [];
  const collect = (each: Find) => {
    if ("use" in each) return void places.push(each);
    plain.add(each);
    for (const change of changesAt(each)) changes.add(change);
  };
  for (const each of finds) collect(each);
  const seen = new Set(places);
  const visited = new Map<SchemaPair, Set<Visit>>();
  for (const each of places) {
    for (const step of stepsFrom(each, visited)) {
      if (step.place) collectAt(step, plain, changes);
      else for (const find of reachedFrom(step.child.pair)) if (!isKnown(find, seen)) collect(find);
    }
  }
  return [...changes];
}

const own = new WeakMap<SchemaPair, readonly Change[]>();

/** The changes of a pair where they are written: many operations lead to it. */
function changesAt(pair: SchemaPair): readonly Change[] {
  const changes = own.get(pair) ?? pair.changes.map((each) => located(each, pair, undefined));
  own.set(pair, changes);
  return changes;
}

function isKnown(find: Find, seen: Set<Child>): boolean {
  if (!("use" in find)) return false;
  return seen.has(find) || !seen.add(find);
}

/** Leaves out a change far below a place if the change is reported separately. */
function collectAt(
  { child: { pair }, visit, place }: Step,
  plain: Set<SchemaPair>,
  changes: Set<Change>,
) {
  if (visit === "below" && plain.has(pair)) return;
  for (const change of pair.changes) changes.add(located(change, pair, place));
}

const reaches = new WeakMap<SchemaPair, Reach>();

/** The finds to which a pair leads and which are written where the pair is used. */
function reachedFrom(pair: SchemaPair): ReadonlySet<Find> {
  return findsOf(reachOf(pair, reaches, linksOf));
}

function linksOf(pair: SchemaPair): Links {
  const children = pair.children.filter((each) => hasChanges(each.pair));
  const elsewhere = children.filter(isElsewhere);
  return {
    own: [...(pair.changes.length > 0 ? [pair] : []), ...elsewhere],
    next: children.filter((each) => !isElsewhere(each)).map((each) => each.pair),
  };
}

/** Whether a part is a reference to another component than before. */
function isElsewhere(child: Child): boolean {
  return isReference(child) && !isSameComponent(child.pair);
}

/** The steps from a place to everything below it that is reported there, and to the components at which that ends. */
function stepsFrom(first: Child, seen: Map<SchemaPair, Set<Visit>>): Step[] {
  const steps: Step[] = [];
  const follow = (child: Child, from: Step | undefined) => {
    if (!hasChanges(child.pair)) return;
    const visit = visitOf(child, from);
    const visits = seen.get(child.pair) ?? new Set();
    if (visits.has(visit) || (visit === "below" && visits.size > 0)) return;
    seen.set(child.pair, visits.add(visit));
    steps.push({ child, visit, place: placeOf(child, from) });
  };
  follow(first, undefined);
  for (const step of steps) {
    if (step.place) for (const child of step.child.pair.children) follow(child, step);
  }
  return steps;
}

function visitOf(child: Child, from: Step | undefined): Visit {
  if (!isReference(child)) return from?.visit;
  if (isSameComponent(child.pair)) return undefined;
  return from?.place ? "below" : child;
}

function placeOf(child: Child, from: Step | undefined): UseSite | undefined {
  if (!isReference(child)) return from?.place;
  return isSameComponent(child.pair) ? undefined : innerPlace(child, from?.place);
}

/** A place that uses another schema than before: a difference below it is not a change of either schema. */
interface UseSite {
  readonly at: Node;
  /** The places at which the schemas in use are written. */
  readonly bases: Ends;
}

const sides = ["after", "before"] as const;

/** Whether a schema is written elsewhere than where it is used. */
function isReference({ pair: { ends }, use }: Child): boolean {
  return sides.some((side) => {
    const [there, here] = [ends[side], use[side]];
    return there && here && (there.pointer !== here.pointer || there.file !== here.file);
  });
}

const known = new WeakMap<SchemaPair, boolean>();

/** Whether two schemas are one component of both contracts. */
function isSameComponent(pair: SchemaPair): boolean {
  const { before, after } = pair.ends;
  const isSame =
    known.get(pair) ??
    (before !== undefined && after !== undefined && areInSameComponent(before, after));
  known.set(pair, isSame);
  return isSame;
}

/** @param outer the place that contains the use */
function innerPlace({ pair, use }: Child, outer: UseSite | undefined): UseSite | undefined {
  const at = use.after ?? use.before;
  return at && { at: outer ? below(outer, use) : at, bases: pair.ends };
}

/** The place within an outer one, as if all of it were written there. */
function below({ at, bases }: UseSite, ends: Ends): Node {
  const rest = sides.map((side) => relative(ends[side], bases[side]));
  const [deepest = ""] = rest.sort((left, right) => right.length - left.length);
  return { ...at, pointer: at.pointer + deepest };
}

function relative(node: Node | undefined, base: Node | undefined): string {
  const isBelow = node && base?.file === node.file && node.pointer.startsWith(`${base.pointer}/`);
  return isBelow ? node.pointer.slice(base.pointer.length) : "";
}

/** A component is reported as changed only if both ends of the change lie in it. */
function located(change: Change, { ends }: SchemaPair, place: UseSite | undefined): Change {
  const { beforeAt: before, afterAt: after } = change;
  if (place) return about(change, below(place, { before, after }));
  if (!before || !after || areInSameComponent(before, after)) return change;
  const home = [ends.after, ends.before].find((each) => each && !componentOf(each)) ?? ends.after;
  const own = [after, before].find((each) => home && areInSameComponent(each, home));
  return about(change, own ?? home);
}

const copies = new WeakMap<Change, Map<string, Change>>();

/** Returns the same copy for the same place, so that a change of several operations remains one change. */
function about(change: Change, node: Node | undefined): Change {
  if (!node) return change;
  const known = copies.get(change) ?? new Map<string, Change>();
  copies.set(change, known);
  const copy = known.get(idOf(node)) ?? { ...change, about: node };
  known.set(idOf(node), copy);
  return copy;
}
