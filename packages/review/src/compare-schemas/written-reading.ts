import { type Both, type Change, identityOf } from "../change/change.ts";
import { documentationKind } from "../change/kinds.ts";
import type { Omission, Schema } from "../schema/schema.ts";
import { hasChanges, type SchemaPair } from "./schema-pair.ts";
import { at } from "./sides.ts";

/** The comparison of two schemas as they are written. */
export interface WrittenReading {
  /** Why they are compared in this way: reported only if this finds more than the strict reading. */
  readonly remark: Change;
  readonly strict: SchemaPair;
}

/** Explains why two schemas were also compared as they are written. */
export function readingRemark(schemas: Both<Schema>, omissions: readonly Omission[]): Change {
  const why = [...new Set(omissions)].map((each) => reasons[each]).join("; ");
  return at(schemas, {
    id: documentationKind("reading"),
    effect: "documentation",
    message: `strict validators ignore what changed, so it is compared as it is written: ${why}`,
  });
}

const reasons: Record<Omission, string> = {
  closed: "a closed part forbids the properties of the others",
  types: "no value has all the required types",
  values: "the other keywords exclude some of the listed values",
  limits: "no value is within the limits",
  items: "the maximum length leaves no room for all items",
  null: "`oneOf` rejects null where two alternatives accept it",
  branch: "an alternative accepts nothing",
};

/** Whether a pair or the pairs right below it have a change that is not in the other pair or its parts. */
export function findsMore(pair: SchemaPair, other: SchemaPair): boolean {
  const keyOf = (change: Change) => `${change.effect} ${identityOf(change)}`;
  const known = new Set(other.changes.map(keyOf));
  const children = new Set(other.children.map((each) => each.pair));
  return (
    pair.changes.some((change) => !known.has(keyOf(change))) ||
    pair.children.some((child) => !children.has(child.pair) && hasChanges(child.pair))
  );
}
