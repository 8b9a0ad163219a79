import type { Child, SchemaPair } from "./schema-pair.ts";

/** A pair that has changes itself, or a place that uses another schema than before. */
export type Find = SchemaPair | Child;

/** The finds that a pair leads to. Pairs that lead to the same finds share it. */
export interface Reach {
  readonly own: readonly Find[];
  readonly below: readonly Reach[];
  /** All finds, if there are only a few. */
  readonly all: ReadonlySet<Find> | undefined;
}

/** The maximum number of finds that are stored for each pair: a long chain of changes would need too many. */
const few = 256;

function reach(own: readonly Find[], parts: readonly Reach[]): Reach {
  const below = [...new Set(parts)];
  const [only] = below;
  if (only && below.length === 1 && own.length === 0) return only;
  if (below.some(({ all }) => all === undefined)) return { own, below, all: undefined };
  const all = new Set(own);
  for (const each of below) for (const find of each.all ?? []) all.add(find);
  const same = below.find((each) => each.all?.size === all.size);
  return same ?? { own, below, all: all.size > few ? undefined : all };
}

/** All finds of a pair, the nearest first. */
export function findsOf(whole: Reach): ReadonlySet<Find> {
  if (whole.all) return whole.all;
  const finds = new Set<Find>();
  const reaches = new Set([whole]);
  for (const { own, below, all } of reaches) {
    for (const find of all ?? own) finds.add(find);
    if (!all) for (const each of below) reaches.add(each);
  }
  return finds;
}

/** The finds in a pair itself, and the pairs to which it leads. */
export interface Links {
  readonly own: readonly Find[];
  readonly next: readonly SchemaPair[];
}

interface Visit {
  readonly pair: SchemaPair;
  readonly links: Links;
  readonly index: number;
  low: number;
  /** The number of next pairs that were followed. */
  followed: number;
}

/**
 * The reach of a pair. Pairs that lead to each other share it. Tarjan's algorithm finds them (R. Tarjan, Depth-first
 * search and linear graph algorithms, 1972), here without recursion.
 */
export function reachOf(
  first: SchemaPair,
  known: WeakMap<SchemaPair, Reach>,
  linksOf: (pair: SchemaPair) => Links,
): Reach {
  const visits = new Map<SchemaPair, Visit>();
  const open: Visit[] = [];
  const path: Visit[] = [];
  const enter = (pair: SchemaPair) => {
    const index = visits.size;
    const visit: Visit = { pair, links: linksOf(pair), index, low: index, followed: 0 };
    visits.set(pair, visit);
    open.push(visit);
    path.push(visit);
  };
  if (!known.has(first)) enter(first);
  for (let visit = path.at(-1); visit; visit = path.at(-1)) {
    const next = visit.links.next[visit.followed];
    visit.followed += 1;
    if (!next) {
      path.pop();
      const parent = path.at(-1);
      if (parent) parent.low = Math.min(parent.low, visit.low);
      if (visit.low === visit.index) close(open.splice(open.indexOf(visit)), known);
    } else if (!known.has(next)) {
      const other = visits.get(next);
      if (other) visit.low = Math.min(visit.low, other.index);
      else enter(next);
    }
  }
  return known.get(first) as Reach;
}

/** Completes pairs that lead to each other and otherwise only to pairs whose reach is known. */
function close(circle: readonly Visit[], known: WeakMap<SchemaPair, Reach>): void {
  const own = circle.flatMap(({ links }) => links.own);
  const below = circle.flatMap(({ links }) => links.next.flatMap((each) => known.get(each) ?? []));
  const whole = reach(own, below);
  for (const { pair } of circle) known.set(pair, whole);
}
