import { type Change, effectOf } from "../compare/change.js";
import { canonical } from "../schema/canonical.js";
import { intersect } from "../schema/intersect.js";
import type { Schema, Union } from "../schema/schema.js";
import { type Alternative, matchAlternatives } from "./match-alternatives.js";
import { at, type Sides, show, summary } from "./sides.js";

/** `anyOf` and `oneOf`, as far as they are not plain schemas in another notation. */
export function compareUnions(sides: Sides): Change[] {
  const [before, after] = [sides.before.unions, sides.after.unions];
  if (before.length === after.length) {
    return before.flatMap((union, index) => compareUnion(sides, union, after[index] as Union));
  }
  if (before.length + after.length > 1) return [countChange(sides)];
  return compareAlternatives(sides, {
    before: alternativesOf(sides.before),
    after: alternativesOf(sides.after),
  });
}

function compareUnion(sides: Sides, before: Union, after: Union): Change[] {
  const changes = compareAlternatives(sides, {
    before: before.branches.map((schema) => ({ schema, label: labelOf(schema.nodes[0]?.value) })),
    after: after.branches.map((schema) => ({ schema, label: labelOf(schema.nodes[0]?.value) })),
  });
  if (before.kind === after.kind) return changes;
  const isExclusive = after.kind === "oneOf";
  return [
    ...changes,
    at(sides, {
      keyword: after.kind,
      id: "union-kind-changed",
      effect: isExclusive ? "narrowed" : "widened",
      message: isExclusive
        ? "exactly one alternative must match now, no longer any"
        : "several alternatives may match now, no longer exactly one",
      before: before.kind,
      after: after.kind,
    }),
  ];
}

/** A plain schema is a union with one branch; what stands beside a union holds for each branch. */
function alternativesOf(schema: Schema): Alternative[] {
  const [union] = schema.unions;
  const base = { ...schema, unions: [], discriminator: undefined };
  if (!union) return [{ schema: base, label: undefined }];
  return union.branches.map((branch) => ({
    schema: intersect(base, canonical(branch)),
    label: labelOf(branch.nodes[0]?.value),
  }));
}

interface Alternatives {
  before: Alternative[];
  after: Alternative[];
}

function compareAlternatives(sides: Sides, all: Alternatives): Change[] {
  const { pairs, onlyBefore, onlyAfter } = matchAlternatives(sides, all);
  const isKept = (each: Alternative) =>
    all.after.some((other) => isWithin(differences(sides, each, other), "narrows"));
  const isKnown = (each: Alternative) =>
    all.before.some((other) => isWithin(differences(sides, other, each), "widens"));
  return [
    ...pairs.flatMap(({ before, after }) =>
      isKept(before) && isKnown(after)
        ? sides.differences(before.schema, after.schema).map(toNeutral)
        : descend(sides, before, after),
    ),
    ...onlyBefore
      .filter((each) => !isKept(each))
      .map((each) => alternativeChange(sides, "removed", each)),
    ...onlyAfter
      .filter((each) => !isKnown(each))
      .map((each) => alternativeChange(sides, "added", each)),
  ];
}

function descend(sides: Sides, { schema: before }: Alternative, { schema: after }: Alternative) {
  if (!("nodes" in before && "nodes" in after)) return sides.differences(before, after);
  sides.descend(before, after);
  return [];
}

/** What one branch loses or gains, another one has had all along. */
function toNeutral(change: Change): Change {
  return change.effect === "documentation" ? change : { ...change, effect: "neutral" };
}

function differences(sides: Sides, before: Alternative, after: Alternative): Change[] {
  return sides.differences(before.schema, after.schema);
}

/**
 * Whether one alternative stands for the other. Open objects accept each other's messages by the
 * letter; with other properties they are other alternatives all the same.
 */
function isWithin(changes: readonly Change[], by: "narrows" | "widens"): boolean {
  return !summary(changes)[by] && !changes.some(({ id }) => presence.includes(id));
}

const presence = ["property-added", "required-property-added", "property-removed"];

function alternativeChange(
  sides: Sides,
  what: "removed" | "added",
  { label }: Alternative,
): Change {
  const name = label ? `the alternative ${show(label)}` : "an alternative";
  return at(sides, {
    keyword: sides.after.places.has("oneOf") ? "oneOf" : "anyOf",
    id: `alternative-${what}`,
    effect: what === "removed" ? "narrowed" : "widened",
    message: `${name} was ${what}`,
    ...(what === "removed" ? { before: label ?? "" } : { after: label ?? "" }),
  });
}

/** Several unions hold together: each one leaves out more. */
function countChange(sides: Sides): Change {
  const [old, now] = [sides.before.unions.length, sides.after.unions.length];
  return at(sides, {
    keyword: "allOf",
    id: `union-${now > old ? "added" : "removed"}`,
    effect: effectOf(now < old, now > old),
    message: `the alternatives changed from ${old} lists to ${now}`,
    before: old,
    after: now,
  });
}

/** The component that a branch refers to, or its title. */
function labelOf(value: unknown): string | undefined {
  const { $ref, title } = (value ?? {}) as { $ref?: unknown; title?: unknown };
  if (typeof $ref === "string") return $ref.split("/").at(-1);
  return typeof title === "string" ? title : undefined;
}
