import { type Change, effectOf } from "../change/change.ts";
import { accepts } from "../schema/accepts.ts";
import type { Condition, Conjunction, Schema } from "../schema/schema.ts";
import { inContext } from "./context.ts";
import { at, isSameKind, type Sides } from "./sides.ts";

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
  const what = freed && excluded ? "changed" : freed ? "removed" : "added";
  const effect = effectOf(freed, excluded);
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

function unmatched(
  sides: Sides,
  { before, after }: { before: readonly Conjunction[]; after: readonly Conjunction[] },
) {
  const equals = (left: Conjunction, right: Conjunction) => isSameInContext(sides, left, right);
  return {
    onlyBefore: before.filter((each) => !after.some((other) => equals(each, other))),
    onlyAfter: after.filter((each) => !before.some((other) => equals(other, each))),
  };
}

/** A property that only one part names matters to a condition, even if no message changes. */
function isSameInContext(sides: Sides, old: Conjunction, now: Conjunction): boolean {
  return isSameKind(sides.differences(...inContext(sides, old, now)));
}

/** Compares the consequences of `if`, `then` and `else` if the condition is the same. */
export function compareConditions(sides: Sides): Change[] {
  const { before, after } = { before: sides.before.conditions, after: sides.after.conditions };
  const rest = new Set(after);
  const lost: Condition[] = [];
  for (const condition of before) {
    const same = [...rest].find((each) => isSameInContext(sides, condition.test, each.test));
    if (!same) lost.push(condition);
    else {
      rest.delete(same);
      sides.descend(...inContext(sides, condition.consequence, same.consequence));
      sides.descend(...inContext(sides, condition.alternative, same.alternative));
    }
  }
  if (lost.length === 0 && rest.size === 0) return [];
  const effect = effectOf(lost.length > 0, rest.size > 0);
  const what = effect === "changed" ? "changed" : effect === "widened" ? "removed" : "added";
  const message = `a condition (\`if\`) was ${what}`;
  return [at(sides, { keyword: "if", id: `condition-${what}`, effect, message })];
}
