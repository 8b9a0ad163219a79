import type { Both, Change, Direction, Effect } from "../change/change.ts";
import { child, type Node } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { fileWithin } from "../document/places.ts";
import type { Conjunction, Schema } from "../schema/schema.ts";

/** The two schemas that are compared, and the comparison they are part of. */
export interface Sides extends Both<Schema> {
  /** A request has no `readOnly` properties, a response no `writeOnly` ones. */
  readonly direction: Direction;
  /** Compares two parts; what differs in them counts as a difference of the whole. */
  descend(before: Conjunction | Schema, after: Conjunction | Schema): void;
  /** Whether many comparisons wait for this one: then alternatives are matched by name and order only. */
  readonly isDeep: boolean;
  /** Compares two parts only to know what would differ. */
  differences(before: Conjunction | Schema, after: Conjunction | Schema): Change[];
  /** Whether there would be such a difference: two parts are compared until the first is found. */
  differ(before: Schema, after: Schema, by: (change: Change) => boolean): boolean;
}

/** One aspect of two schemas to compare, such as their limits. */
export type Aspect = (sides: Sides) => Change[];

type Difference = Omit<Change, "beforeAt" | "afterAt"> & { keyword?: string };

/** A change of a keyword, where it is written on each side, or else its schema. */
export function at(
  { before, after }: Both<Schema>,
  { keyword = "", ...change }: Difference,
): Change {
  const [old, now] = [before.places.get(keyword), after.places.get(keyword)];
  return { ...change, ...places({ before, after }, { keyword, old, now }) };
}

/** What only one side has, and what its coming or going does to messages. */
interface Thing {
  readonly id:
    | "enum-value"
    | "extensible-enum-value"
    | "alternative"
    | "discriminator"
    | "discriminator-mapping"
    | "error-code";
  readonly keyword: string;
  readonly title: string;
  readonly name?: string;
  readonly value: unknown;
  readonly effect: Effect;
}

export function addition(sides: Sides, { id, title, value, ...rest }: Thing): Change {
  return at(sides, { ...rest, id: `${id}-added`, message: `${title} was added`, after: value });
}

export function removal(sides: Sides, { id, title, value, ...rest }: Thing): Change {
  return at(sides, {
    ...rest,
    id: `${id}-removed`,
    message: `${title} was removed`,
    before: value,
  });
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

/**
 * Whether changes leave a schema what it is for readers: open objects accept each other's messages by
 * the letter, but with other properties they are other schemas all the same.
 */
export function isSameKind(changes: readonly Change[]): boolean {
  return isSame(changes) && !changes.some(({ id }) => presence.includes(id));
}

export const presence = ["property-added", "required-property-added", "property-removed"];

interface Written {
  readonly keyword: string;
  readonly old: Node | undefined;
  readonly now: Node | undefined;
}

/** Where a change of a keyword is on each side, as far as it is written there. */
export function places(
  { before, after }: Both<Schema>,
  { keyword, old, now }: Written,
): Pick<Change, "beforeAt" | "afterAt"> {
  return {
    beforeAt: old ?? beside(before, keyword, now),
    afterAt: now ?? beside(after, keyword, old),
  };
}

/**
 * Where a schema lacks what is at `other` on the other side: in the schema that has it there, if
 * the whole is made of that on both sides.
 */
export function beside(schema: Schema, keyword: string, other: Node | undefined): Node | undefined {
  const source = other && sourceAround(schema, other);
  if (source) return child(source, keyword) ?? source;
  return schema.places.get(keyword) ?? schema.at;
}

/** The innermost of a schema's sources that contains the place of a node. */
function sourceAround({ sources }: Schema, node: Node): Node | undefined {
  const isAround = (each: Node) =>
    fileWithin(each) === fileWithin(node) && node.pointer.startsWith(`${each.pointer}/`);
  return sources
    .filter(isAround)
    .sort((left, right) => right.pointer.length - left.pointer.length)[0];
}

/** The list by which a property is required. */
export function placeOfRequired({ sources }: Schema, name: string): Node | undefined {
  const isRequiring = ({ value }: Node) =>
    isObject(value) && Array.isArray(value.required) && value.required.includes(name);
  const source = sources.find(isRequiring);
  return source && child(source, "required");
}
