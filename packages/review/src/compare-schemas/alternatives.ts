import { type Both, type Change, type Effect, effectOf } from "../change/change.ts";
import { show, showValue } from "../change/wording.ts";
import type { Alternative } from "../schema/alternatives.ts";
import type { Schema } from "../schema/schema.ts";
import { areDisjoint } from "../schema/union.ts";
import { addition, isSame, presence, removal, type Sides, summary } from "./sides.ts";
import { typeNames } from "./values.ts";

export type Alternatives = Both<Alternative[]>;

/** The changes of alternatives: removed, added or changed. */
export function compareAlternatives(sides: Sides, all: Alternatives): Change[] {
  const { pairs, onlyBefore, onlyAfter } = matchAlternatives(sides, all);
  const [before, after] = [closed(all.before), closed(all.after)];
  const isKept = (each: Alternative) =>
    !sides.isDeep &&
    after.some((other) => isWithin(sides, { before: each, after: other }, "narrows"));
  const isKnown = (each: Alternative) =>
    !sides.isDeep &&
    before.some((other) => isWithin(sides, { before: other, after: each }, "widens"));
  const isNear = (old: Schema, now: Schema, by: "narrows" | "widens") =>
    !sides.differ(old, now, (change) => summary([change])[by]);
  const isKeptOpen = ({ schema }: Alternative) =>
    all.after.some((open) => open.isOpen && isNear(schema, open.schema, "narrows"));
  const isKnownOpen = ({ schema }: Alternative) =>
    all.before.some((open) => open.isOpen && isNear(open.schema, schema, "widens"));
  return [
    ...pairs.flatMap((pair) => comparePair(sides, pair, { isKept, isKnown })),
    ...onlyBefore
      .filter((each) => !isKept(each))
      .map((each) =>
        thing(sides, each, isCovered(each, all.before, isKeptOpen) ? "neutral" : "narrowed"),
      )
      .map((each) => removal(sides, each)),
    ...onlyAfter
      .filter((each) => !isKnown(each))
      .map((each) =>
        thing(sides, each, isCovered(each, all.after, isKnownOpen) ? "neutral" : "widened"),
      )
      .map((each) => addition(sides, each)),
  ];
}

/** Whether an open alternative accepts its values: one of the other side, or another one of its own side. */
function isCovered(each: Alternative, beside: readonly Alternative[], isOther: Test): boolean {
  return (!each.isOpen && isOpen(beside)) || isOther(each);
}

function isOpen(alternatives: readonly Alternative[]): boolean {
  return alternatives.some((each) => each.isOpen);
}

/** The alternatives without the open ones: types are generated from them, although an open one has all their values. */
function closed(alternatives: readonly Alternative[]): readonly Alternative[] {
  return alternatives.filter(({ isOpen }) => !isOpen);
}

type Test = (each: Alternative) => boolean;

/** Leaves out what one branch loses or gains if another branch accepts it anyway. */
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

/** @param kept whether no message is lost; `known` whether none is new */
export function weakened(
  change: Change,
  { kept, known }: { kept: boolean; known: boolean },
): Change {
  const { narrows, widens } = summary([change]);
  const effect: Effect =
    change.effect === "documentation"
      ? change.effect
      : effectOf(widens && !known, narrows && !kept);
  return { ...change, effect };
}

/**
 * Whether one alternative corresponds to the other. Strictly, open objects accept each other's messages; with other
 * properties, they are still different alternatives.
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

/** An alternative without a name is identified by its content. */
function thing(sides: Sides, { label, schema }: Alternative, effect: Effect) {
  const keyword = sides.after.places.has("oneOf") ? "oneOf" : "anyOf";
  const about = { id: "alternative" as const, keyword, effect };
  if (label) return { ...about, title: `the alternative ${show(label)}`, value: label };
  const type = typeNames(schema);
  const title = titleByValue(schema) ?? `an alternative of type ${show(type)}`;
  return { ...about, title, name: type, value: schema.at?.value ?? "" };
}

/**
 * The title of an alternative by the one value of a property that it requires, by which readers tell messages apart.
 */
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
 * Pairs the branches: first components of the same name, then branches with the same meaning, then other branches with
 * the same name, then those that differ least.
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

/** Whether both are objects of the same name: comparing each with all others could lead through whole documents. */
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

/** Whether a value distinguishes two alternatives that also differ in something else. */
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
 * Pairs nameless branches of one type, which may have changed. Named branches without a namesake are different ones.
 *
 * @param isBesideOpen whether both sides have an open branch, which accepts any value: reporting one branch as removed
 * and another as added would then mean nothing
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
