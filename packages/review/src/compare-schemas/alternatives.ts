import { type Both, type Change, type Effect, effectOf } from "../change/change.ts";
import { show, showValue } from "../change/wording.ts";
import type { Alternative } from "../schema/alternatives.ts";
import type { Schema } from "../schema/schema.ts";
import { areDisjoint } from "../schema/union.ts";
import { addition, isSame, presence, removal, type Sides, summary } from "./sides.ts";
import { typeNames } from "./values.ts";

export type Alternatives = Both<Alternative[]>;

/** What became of each alternative: removed, added or changed. */
export function compareAlternatives(sides: Sides, all: Alternatives): Change[] {
  const { pairs, onlyBefore, onlyAfter } = matchAlternatives(sides, all);
  const [before, after] = [closed(all.before), closed(all.after)];
  const isKept = (each: Alternative) =>
    !sides.isDeep &&
    after.some((other) => isWithin(sides, { before: each, after: other }, "narrows"));
  const isKnown = (each: Alternative) =>
    !sides.isDeep &&
    before.some((other) => isWithin(sides, { before: other, after: each }, "widens"));
  return [
    ...pairs.flatMap((pair) => comparePair(sides, pair, { isKept, isKnown })),
    ...onlyBefore
      .filter((each) => !isKept(each))
      .map((each) =>
        thing(sides, each, isCovered(each, all.after, all.before) ? "neutral" : "narrowed"),
      )
      .map((each) => removal(sides, each)),
    ...onlyAfter
      .filter((each) => !isKnown(each))
      .map((each) =>
        thing(sides, each, isCovered(each, all.before, all.after) ? "neutral" : "widened"),
      )
      .map((each) => addition(sides, each)),
  ];
}

/** Whether an open alternative has its values: one of the other side, or one beside it. */
function isCovered(
  { isOpen: isOwn = false }: Alternative,
  others: readonly Alternative[],
  beside: readonly Alternative[],
): boolean {
  return isOpen(others) || (!isOwn && isOpen(beside));
}

function isOpen(alternatives: readonly Alternative[]): boolean {
  return alternatives.some((each) => each.isOpen);
}

/** Types are generated from the others, although the open one has all their values. */
function closed(alternatives: readonly Alternative[]): readonly Alternative[] {
  return alternatives.filter(({ isOpen }) => !isOpen);
}

type Test = (each: Alternative) => boolean;

/** Leaves out what one branch loses or gains if another branch had it all along. */
function comparePair(
  sides: Sides,
  { before, after }: Both<Alternative>,
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
  { before, after }: Both<Alternative>,
  by: "narrows" | "widens",
): boolean {
  if (areDisjoint(before.schema, after.schema)) return false;
  const isTelling = (change: Change) => summary([change])[by] || presence.includes(change.id);
  return !sides.differ(before.schema, after.schema, isTelling);
}

/** One without a name is known by what is written there. */
function thing(sides: Sides, { label, schema }: Alternative, effect: Effect) {
  const keyword = sides.after.places.has("oneOf") ? "oneOf" : "anyOf";
  const about = { id: "alternative" as const, keyword, effect };
  if (label) return { ...about, title: `the alternative ${show(label)}`, value: label };
  const type = typeNames(schema);
  const title = titleByValue(schema) ?? `an alternative of type ${show(type)}`;
  return { ...about, title, name: type, value: schema.at?.value ?? "" };
}

/** By the one value of a property that it must have, as messages are told apart. */
function titleByValue({ properties, required }: Schema): string | undefined {
  for (const [name, { form }] of properties) {
    const [value, ...others] = required.has(name) ? (form.values?.values() ?? []) : [];
    if (value === undefined || others.length > 0) continue;
    return `the alternative whose ${show(name)} is ${showValue(value)}`;
  }
  return undefined;
}

interface Matches {
  pairs: Both<Alternative>[];
  onlyBefore: Alternative[];
  onlyAfter: Alternative[];
}

/**
 * Which branch became which: first components of the same name, then those with the same meaning,
 * then others with the same name, then those that differ least.
 */
function matchAlternatives(sides: Sides, all: Alternatives): Matches {
  const matches: Matches = { pairs: [], onlyBefore: [...all.before], onlyAfter: [...all.after] };
  if (sides.isDeep) {
    take(matches, ({ label }, after) => label === after.label);
    take(matches, () => true);
    return matches;
  }
  take(matches, isNamesake);
  const isFelt = (change: Change) => !isSame([change]);
  for (const isDifference of [isMeant, isFelt]) {
    take(matches, (before, after) => !sides.differ(before.schema, after.schema, isDifference));
  }
  take(matches, (before, after) => before.label !== undefined && before.label === after.label);
  takeClosest(sides, matches, isOpen(all.before) && isOpen(all.after));
  return matches;
}

/** Objects of the same name: comparing each with all others could lead through whole documents. */
function isNamesake(before: Alternative, after: Alternative): boolean {
  const isObject = ({ schema: { types } }: Alternative) => types.size === 1 && types.has("object");
  const isNamed = before.label !== undefined && before.label === after.label;
  return isNamed && isObject(before) && isObject(after);
}

function take(
  { pairs, onlyBefore, onlyAfter }: Matches,
  isMatch: (before: Alternative, after: Alternative) => boolean,
): void {
  for (const before of [...onlyBefore]) {
    const after = onlyAfter.find((each) => isMatch(before, each));
    if (!after) continue;
    pairs.push({ before, after });
    onlyBefore.splice(onlyBefore.indexOf(before), 1);
    onlyAfter.splice(onlyAfter.indexOf(after), 1);
  }
}

/** Whether a value tells two alternatives apart, and what else is in them differs, too. */
function areOthers(sides: Sides, { before, after }: Both<Alternative>): boolean {
  const isTelling = ({ id }: Change) => id === "enum-value-added" || id === "enum-value-removed";
  const isFurther = (change: Change) => isMeant(change) && !isTelling(change);
  return (
    areDisjoint(before.schema, after.schema) && sides.differ(before.schema, after.schema, isFurther)
  );
}

function isMeant({ effect }: Change): boolean {
  return effect !== "documentation";
}

/**
 * Named branches that match by no name are others; nameless ones of one type may have changed.
 *
 * @param isBesideOpen whether an open branch has the values of any: that one went and another came
 *   would then say nothing
 */
function takeClosest(sides: Sides, matches: Matches, isBesideOpen: boolean): void {
  const candidates = matches.onlyBefore
    .flatMap((before) => matches.onlyAfter.map((after) => ({ before, after })))
    .filter(({ before, after }) => before.label === undefined || after.label === undefined)
    .filter((pair) => !areOthers(sides, pair))
    .map((pair) => ({
      ...pair,
      changes: sides.differences(pair.before.schema, pair.after.schema),
    }))
    .filter(({ before, after, changes }) =>
      isBesideOpen
        ? [...before.schema.types].some((type) => after.schema.types.has(type))
        : !changes.some(({ id }) => id === "type-changed"),
    )
    .sort((left, right) => left.changes.length - right.changes.length);
  for (const { before, after } of candidates) {
    take(matches, (old, now) => old === before && now === after);
  }
}
