import type { Change, Direction } from "../compare/change.js";
import { code } from "../finding/message.js";
import type { Conjunction, Schema } from "../schema/schema.js";
import { excerpts, shortened } from "./excerpt.js";
import { places } from "./places.js";

/** The two schemas that are compared, and the comparison they are part of. */
export interface Sides {
  readonly before: Schema;
  readonly after: Schema;
  /** A request has no `readOnly` properties, a response no `writeOnly` ones. */
  readonly direction: Direction;
  /** Compares two parts; what differs in them counts as a difference of the whole. */
  descend(before: Conjunction | Schema, after: Conjunction | Schema): void;
  /** Many comparisons wait for this one: alternatives are matched by name and order only. */
  readonly isDeep: boolean;
  /** Compares two parts only to know what would differ. */
  differences(before: Conjunction | Schema, after: Conjunction | Schema): Change[];
}

/** What is compared of two schemas, as their limits. */
export type Aspect = (sides: Sides) => Change[];

type Difference = Omit<Change, "beforeAt" | "afterAt"> & { keyword?: string };

/** A change of a keyword, where it is written on each side, or else its schema. */
export function at({ before, after }: Sides, { keyword = "", ...change }: Difference): Change {
  const [old, now] = [before.places.get(keyword), after.places.get(keyword)];
  return { ...change, ...places({ before, after }, { keyword, old, now }) };
}

/** Whether changes leave out some values, and let in others. */
export function summary(changes: readonly Change[]): { narrows: boolean; widens: boolean } {
  const has = (effect: string) => changes.some((each) => each.effect === effect);
  return {
    narrows: has("narrowed") || has("changed"),
    widens: has("widened") || has("changed"),
  };
}

export function isSame(changes: readonly Change[]): boolean {
  const { narrows, widens } = summary(changes);
  return !narrows && !widens;
}

/** A value as a message shows it. */
export function show(value: unknown): string {
  return code(shortened(textOf(value)));
}

/** Two values as a message shows them: what differs in them is seen. */
export function showBoth(before: unknown, after: unknown): [string, string] {
  const [old, now] = excerpts(textOf(before), textOf(after));
  return [code(old), code(now)];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
}
