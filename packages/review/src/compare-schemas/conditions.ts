import { type Change, type Effect, effectOf } from "../change/change.ts";
import { accepts } from "../schema/accepts.ts";
import type { Condition, Conjunction, Schema } from "../schema/schema.ts";
import { descendInContext, inContext } from "./context.ts";
import { at, isSameKind, presence, type Sides, summary } from "./sides.ts";

/** Compares the values that `not` excludes: a wider exclusion narrows the schema. */
export function compareExclusions(sides: Sides): Change[] {
  const lists = unmatched(sides, {
    before: sides.before.exclusions.filter((each) => !valuesOf(each)),
    after: sides.after.exclusions.filter((each) => !valuesOf(each)),
  });
  const onlyBefore = lists.onlyBefore.filter((each) => concerns(each, sides.after));
  const onlyAfter = lists.onlyAfter.filter((each) => concerns(each, sides.before));
  const freedValues = excludedValues(sides.before).filter((each) => accepts(sides.after, each));
  const excludedNow = excludedValues(sides.after).filter((each) => accepts(sides.before, each));
  const freed = onlyBefore.length + freedValues.length > 0;
  const excluded = onlyAfter.length + excludedNow.length > 0;
  if (!freed && !excluded) return [];
  const [old, now] = [onlyBefore[0], onlyAfter[0]];
  const isOfValues = freedValues.length + excludedNow.length > 0;
  const isSingle = onlyBefore.length === 1 && onlyAfter.length === 1 && !isOfValues;
  const what = freed && excluded ? "changed" : freed ? "removed" : "added";
  const effect = isSingle && old && now ? flipped(sides, old, now) : effectOf(freed, excluded);
  const message = "what `not` excludes changed";
  return [at(sides, { keyword: "not", id: `not-${what}`, effect, message })];
}

/** An exclusion that only concerns values of other types excludes nothing. */
function concerns(exclusion: Conjunction, { types }: Schema): boolean {
  return [...exclusion.form.types].some((type) => types.has(type));
}

function valuesOf(exclusion: Conjunction): Schema["values"] {
  return exclusion.form.values;
}

function excludedValues({ exclusions }: Schema): unknown[] {
  return exclusions.flatMap((each) => [...(valuesOf(each)?.values() ?? [])]);
}

function flipped(sides: Sides, old: Conjunction, now: Conjunction): Effect {
  const changes = differences(sides, old, now);
  const { narrows, widens } = summary(changes);
  return isTold(changes) ? effectOf(narrows, widens) : "changed";
}

/** A property that only one side names makes no difference to readers of messages, but to what a condition meets. */
function isTold(changes: readonly Change[]): boolean {
  return !changes.some(({ id }) => presence.includes(id));
}

function differences(sides: Sides, old: Conjunction, now: Conjunction): Change[] {
  const { before, after } = inContext(sides, { before: [old], after: [now] });
  return before[0] && after[0] ? sides.differences(before[0], after[0]) : [];
}

function unmatched(
  sides: Sides,
  { before, after }: { before: readonly Conjunction[]; after: readonly Conjunction[] },
) {
  const equals = (left: Conjunction, right: Conjunction) =>
    isSameKind(differences(sides, left, right));
  return {
    onlyBefore: before.filter((each) => !after.some((other) => equals(each, other))),
    onlyAfter: after.filter((each) => !before.some((other) => equals(other, each))),
  };
}

/** Compares the consequences of `if`, `then` and `else` if the condition is the same. */
export function compareConditions(sides: Sides): Change[] {
  const { before, after } = { before: sides.before.conditions, after: sides.after.conditions };
  const rest = new Set(after);
  const lost: Condition[] = [];
  for (const condition of before) {
    const same = [...rest].find((each) =>
      isSameKind(differences(sides, condition.test, each.test)),
    );
    if (!same) lost.push(condition);
    else {
      rest.delete(same);
      descendInContext(sides, condition.consequence, same.consequence);
      descendInContext(sides, condition.alternative, same.alternative);
    }
  }
  if (lost.length === 0 && rest.size === 0) return [];
  const effect = effectOf(lost.length > 0, rest.size > 0);
  const what = effect === "changed" ? "changed" : effect === "widened" ? "removed" : "added";
  const message = `a condition (\`if\`) was ${what}`;
  return [at(sides, { keyword: "if", id: `condition-${what}`, effect, message })];
}
