import type { Both, Change, Direction, Effect } from "../change/change.ts";
import { child, type Node } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { fileWithin } from "../document/places.ts";
import type { Conjunction, Schema } from "../schema/schema.ts";

/** The two schemas that are compared, and the comparison to which they belong. */
export interface Sides extends Both<Schema> {
  /** A request has no `readOnly` properties, a response no `writeOnly` ones. */
  readonly direction: Direction;
  /** Whether two parts are written alike, with all to which they refer. */
  areEqual(before: Conjunction | Schema, after: Conjunction | Schema): boolean;
  /** Compares two parts; their differences count as differences of the whole. */
  descend(before: Conjunction | Schema, after: Conjunction | Schema): void;
  /** Whether many comparisons wait for this one: then alternatives are matched only by name and order. */
  readonly isDeep: boolean;
  /** Compares two parts without reporting their differences. */
  differences(before: Conjunction | Schema, after: Conjunction | Schema): Change[];
  /** Whether there is such a difference: the comparison of the parts stops at the first one. */
  differ(before: Schema, after: Schema, by: (change: Change) => boolean): boolean;
}

/** One aspect of two schemas to compare, such as their limits. */
export type Aspect = (sides: Sides) => Change[];

type Difference = Omit<Change, "beforeAt" | "afterAt"> & { keyword?: string };

/** A change of a keyword, located at the keyword on each side, or else at the schema. */
export function at(
  { before, after }: Both<Schema>,
  { keyword = "", ...change }: Difference,
): Change {
  const [old, now] = [before.places.get(keyword), after.places.get(keyword)];
  return { ...change, ...places({ before, after }, { keyword, old, now }) };
}

/** A thing that only one side has, and the effect of its addition or removal. */
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

/** Whether changes exclude some values, and allow others. */
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
 * Whether a schema remains the same to readers despite changes. Strictly, open objects accept each other's messages;
 * with other properties, they are still different schemas.
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

/** The places of a changed keyword on each side, or else the places nearest to it. */
export function places(
  { before, after }: Both<Schema>,
  { keyword, old, now }: Written,
): Pick<Change, "beforeAt" | "afterAt"> {
  return {
    beforeAt: old ?? withSibling(before, keyword, now),
    afterAt: now ?? withSibling(after, keyword, old),
  };
}

/**
 * The place in a schema that corresponds to `other` on the other side: the keyword there or the source around it, if
 * both sides have this source.
 */
export function withSibling(
  schema: Schema,
  keyword: string,
  other: Node | undefined,
): Node | undefined {
  const source = other && sourceAround(schema, other);
  if (source) return child(source, keyword) ?? source;
  return schema.places.get(keyword) ?? schema.at;
}

/** The innermost of a schema's sources that contains a node. */
function sourceAround({ sources }: Schema, node: Node): Node | undefined {
  const isAround = (each: Node) =>
    fileWithin(each) === fileWithin(node) && node.pointer.startsWith(`${each.pointer}/`);
  return sources
    .filter(isAround)
    .sort((left, right) => right.pointer.length - left.pointer.length)[0];
}

/** The list that makes a property required. */
export function placeOfRequired({ sources }: Schema, name: string): Node | undefined {
  const isRequiring = ({ value }: Node) =>
    isObject(value) && Array.isArray(value.required) && value.required.includes(name);
  const source = sources.find(isRequiring);
  return source && child(source, "required");
}
