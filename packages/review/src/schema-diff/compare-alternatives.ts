import { type Change, type Effect, effectOf } from "../compare/change.js";
import type { Alternative } from "../schema/alternatives.js";
import { areDisjoint } from "../schema/union.js";
import { isNamesake, matchAlternatives } from "./match-alternatives.js";
import { at, isSame, type Sides, show, summary } from "./sides.js";

export interface Alternatives {
  before: Alternative[];
  after: Alternative[];
}

/** What became of each alternative: removed, added or changed. */
export function compareAlternatives(sides: Sides, all: Alternatives): Change[] {
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
