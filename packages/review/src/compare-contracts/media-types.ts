import type { Both, Effect } from "../change/change.ts";
import { charsetOf, isSameType, isWithin } from "../contract/media-types.ts";

interface Match extends Both<string> {
  /** The effect on the set of messages when one replaces the other. */
  readonly effect?: Effect;
}

interface Matches {
  readonly pairs: readonly Match[];
  readonly removed: readonly { name: string; effect: Effect }[];
  readonly added: readonly string[];
}

/** The media types that correspond to each other: equal ones, or a range and the types within it. */
export function matchMediaTypes(before: readonly string[], after: readonly string[]): Matches {
  const exact = before.filter((each) => after.includes(each));
  const removed = before.filter((each) => !exact.includes(each));
  const added = after.filter((each) => !exact.includes(each));
  const replaced = removed.flatMap((old) => replacements(old, added));
  const kept = (side: "before" | "after", name: string) =>
    !replaced.some((each) => each[side] === name);
  const gone = removed.filter((each) => kept("before", each));
  const come = added.filter((each) => kept("after", each));
  const covered = gone.flatMap((old) =>
    ranges(old, exact).map((now) => ({ before: old, after: now })),
  );
  const specialized = come.flatMap((now) =>
    ranges(now, exact).map((old) => ({ before: old, after: now })),
  );
  return {
    pairs: [
      ...exact.map((each) => ({ before: each, after: each })),
      ...replaced,
      ...covered,
      ...specialized,
    ],
    removed: gone.map((name) => ({ name, effect: effectOfRemoval(name, exact) })),
    added: come,
  };
}

function replacements(old: string, added: readonly string[]): Match[] {
  const same = added.filter((now) => isSameType(old, now));
  if (same.length > 0) return same.map((now) => rewritten(old, now));
  const wider = added.filter((now) => isWithin(old, now));
  const narrower = added.filter((now) => isWithin(now, old));
  return [
    ...wider.map((now) => ({ before: old, after: now, effect: "widened" as const })),
    ...narrower.map((now) => ({ before: old, after: now, effect: "narrowed" as const })),
  ];
}

/** Text in another charset has other bytes. */
function rewritten(before: string, after: string): Match {
  const isReadable = charsetOf(before) === charsetOf(after);
  return { before, after, ...(!isReadable && { effect: "changed" }) };
}

function ranges(name: string, others: readonly string[]): string[] {
  return others.filter((other) => isWithin(name, other)).slice(0, 1);
}

function effectOfRemoval(name: string, exact: readonly string[]): Effect {
  if (ranges(name, exact).length > 0) return "neutral";
  return exact.some((other) => isWithin(other, name)) ? "narrowed" : "changed";
}
