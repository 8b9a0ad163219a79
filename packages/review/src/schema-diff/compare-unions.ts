import { type Change, type Effect, effectOf } from "../compare/change.js";
import { type Alternative, alternativesOf, labelOf } from "../schema/alternatives.js";
import { canonical } from "../schema/canonical.js";
import type { Schema, Union } from "../schema/schema.js";
import { areDisjoint } from "../schema/union.js";
import { isNamesake, matchAlternatives } from "./match-alternatives.js";
import { at, isSame, type Sides, show, summary } from "./sides.js";

type Aspect = (sides: Sides) => Change[];

/** How `anyOf` and `oneOf` can be compared, as far as they are no plain schemas. */
export function unionReadings({ before, after }: Sides): {
  byUnion?: Aspect;
  byAlternative?: Aspect;
} {
  const [old, now] = [before.unions, after.unions];
  if (old.length + now.length === 0) return {};
  const isPaired = old.length === now.length && !isUnevaluated(before) && !isUnevaluated(after);
  const alternatives = { before: alternativesOf(before), after: alternativesOf(after) };
  const byAlternative = isExpanded(alternatives)
    ? (sides: Sides) => [...compareAlternatives(sides, alternatives), ...kindChange(sides)]
    : undefined;
  if (isPaired) return { byUnion: compareEach, ...(byAlternative && { byAlternative }) };
  return { byAlternative: byAlternative ?? countChange };
}

/** What `unevaluatedProperties` closes depends on the branch. */
function isUnevaluated({ parts }: Schema): boolean {
  return parts.unevaluatedProperties.nodes.length + parts.unevaluatedItems.nodes.length > 0;
}

interface Alternatives {
  before: Alternative[];
  after: Alternative[];
}

function isExpanded(
  all: {
    [side in keyof Alternatives]: Alternative[] | undefined;
  },
): all is Alternatives {
  return all.before !== undefined && all.after !== undefined;
}

function compareEach(sides: Sides): Change[] {
  return sides.before.unions.flatMap((union, index) => {
    const other = sides.after.unions[index] as Union;
    const pair = { before: branchesOf(union), after: branchesOf(other) };
    return [...compareAlternatives(sides, pair), ...kindsChange(sides, union.kind, other.kind)];
  });
}

function branchesOf({ branches }: Union): Alternative[] {
  return branches.map((branch) => ({ schema: canonical(branch), label: labelOf(branch) }));
}

function compareAlternatives(sides: Sides, all: Alternatives): Change[] {
  const { pairs, onlyBefore, onlyAfter } = matchAlternatives(sides, all);
  const isKept = (each: Alternative) =>
    !sides.isDeep &&
    all.after.some((other) => isWithin(sides, { before: each, after: other }, "narrows"));
  const isKnown = (each: Alternative) =>
    !sides.isDeep &&
    all.before.some((other) => isWithin(sides, { before: other, after: each }, "widens"));
  return [
    ...pairs.flatMap((pair) => comparePair(sides, pair, { isKept, isKnown })),
    ...onlyBefore
      .filter((each) => !isKept(each))
      .map((each) => alternativeChange(sides, "removed", each)),
    ...onlyAfter
      .filter((each) => !isKnown(each))
      .map((each) => alternativeChange(sides, "added", each)),
  ];
}

type Test = (each: Alternative) => boolean;

/** What one branch loses or gains, another one may have had all along. */
function comparePair(
  sides: Sides,
  { before, after }: { before: Alternative; after: Alternative },
  { isKept, isKnown }: { isKept: Test; isKnown: Test },
): Change[] {
  if (sides.isDeep || isNamesake(before, after)) {
    sides.descend(before.schema, after.schema);
    return [];
  }
  const changes = sides.differences(before.schema, after.schema);
  const [kept, known] = isSame(changes) ? [false, false] : [isKept(before), isKnown(after)];
  if (kept || known) return changes.map((change) => weakened(change, { kept, known }));
  sides.descend(before.schema, after.schema);
  return [];
}

function weakened(change: Change, { kept, known }: { kept: boolean; known: boolean }): Change {
  const { narrows, widens } = summary([change]);
  const effect: Effect =
    change.effect === "documentation"
      ? change.effect
      : effectOf(widens && !known, narrows && !kept);
  return { ...change, effect };
}

/**
 * Whether one alternative stands for the other. Open objects accept each other's messages by the
 * letter; with other properties they are other alternatives all the same.
 */
function isWithin(
  sides: Sides,
  { before, after }: { before: Alternative; after: Alternative },
  by: "narrows" | "widens",
): boolean {
  if (areDisjoint(before.schema, after.schema)) return false;
  const changes = sides.differences(before.schema, after.schema);
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

function kindChange(sides: Sides): Change[] {
  const kind = ({ unions }: Schema) =>
    unions.some((union) => union.kind === "oneOf") ? "oneOf" : "anyOf";
  if (sides.before.unions.length === 0 || sides.after.unions.length === 0) return [];
  return kindsChange(sides, kind(sides.before), kind(sides.after));
}

function kindsChange(sides: Sides, before: Union["kind"], after: Union["kind"]): Change[] {
  if (before === after) return [];
  const isExclusive = after === "oneOf";
  return [
    at(sides, {
      keyword: after,
      id: "union-kind-changed",
      effect: isExclusive ? "narrowed" : "widened",
      message: isExclusive
        ? "exactly one alternative must match now, no longer any"
        : "several alternatives may match now, no longer exactly one",
      before,
      after,
    }),
  ];
}

/** Too many alternatives to tell what became of each. */
function countChange(sides: Sides): Change[] {
  const [old, now] = [sides.before.unions.length, sides.after.unions.length];
  return [
    at(sides, {
      keyword: "allOf",
      id: `union-${now > old ? "added" : "removed"}`,
      effect: "changed",
      message: `the alternatives changed from ${old} lists to ${now}`,
      before: old,
      after: now,
    }),
  ];
}
