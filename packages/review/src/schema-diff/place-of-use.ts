import type { Change } from "../compare/change.js";
import { areInSameComponent, componentOf } from "../document/component.js";
import { idOf, type Node } from "../document/document.js";
import type { Child, Ends, Pair } from "./pair.js";

/** Where another schema is used than before: what differs below it is no change of either. */
export interface Place {
  readonly at: Node;
  /** Where the schemas that are used there are written. */
  readonly bases: Ends;
}

const sides = ["after", "before"] as const;

/** Whether a schema is written elsewhere than where it is used. */
export function isReference({ pair: { ends }, use }: Child): boolean {
  return sides.some((side) => {
    const [there, here] = [ends[side], use[side]];
    return there && here && (there.pointer !== here.pointer || there.file !== here.file);
  });
}

const known = new WeakMap<Pair, boolean>();

/** Whether two schemas are one component of both contracts. */
export function isSameComponent(pair: Pair): boolean {
  const { before, after } = pair.ends;
  const isSame =
    known.get(pair) ??
    (before !== undefined && after !== undefined && areInSameComponent(before, after));
  known.set(pair, isSame);
  return isSame;
}

/** @param outer the place that the use is a part of */
export function innerPlace({ pair, use }: Child, outer: Place | undefined): Place | undefined {
  const at = use.after ?? use.before;
  return at && { at: outer ? below(outer, use) : at, bases: pair.ends };
}

/** The place within an outer one, as if all of it were written there. */
function below({ at, bases }: Place, ends: Ends): Node {
  const rest = sides.map((side) => relative(ends[side], bases[side]));
  const [deepest = ""] = rest.sort((left, right) => right.length - left.length);
  return { ...at, pointer: at.pointer + deepest };
}

function relative(node: Node | undefined, base: Node | undefined): string {
  const isBelow = node && base?.file === node.file && node.pointer.startsWith(`${base.pointer}/`);
  return isBelow ? node.pointer.slice(base.pointer.length) : "";
}

/** A component is told to have changed only where both ends of the change lie in it. */
export function located(change: Change, { ends }: Pair, place: Place | undefined): Change {
  const { beforeAt: before, afterAt: after } = change;
  if (place) return about(change, below(place, { before, after }));
  if (!before || !after || areInSameComponent(before, after)) return change;
  const home = [ends.after, ends.before].find((each) => each && !componentOf(each)) ?? ends.after;
  const own = [after, before].find((each) => home && areInSameComponent(each, home));
  return about(change, own ?? home);
}

const copies = new WeakMap<Change, Map<string, Change>>();

/** The same copy for the same place: a change is one, whichever operations feel it. */
function about(change: Change, node: Node | undefined): Change {
  if (!node) return change;
  const known = copies.get(change) ?? new Map<string, Change>();
  copies.set(change, known);
  const copy = known.get(idOf(node)) ?? { ...change, about: node };
  known.set(idOf(node), copy);
  return copy;
}
