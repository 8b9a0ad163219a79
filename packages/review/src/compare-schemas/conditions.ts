import { type Change, effectOf } from "../change/change.ts";
import { accepts } from "../schema/accepts.ts";
import type { Condition, Conjunction, Schema } from "../schema/schema.ts";
import { inContext } from "./context.ts";
import { at, isSameKind, type Sides } from "./sides.ts";

/** Compares the values that `not` excludes. Whether some of them were excluded before is found by trying values. */
export function compareExclusions(sides: Sides): Change[] {
  const { before, after } = { before: sides.before.exclusions, after: sides.after.exclusions };
  const isSame = (old: Conjunction, now: Conjunction) => isSameInContext(sides, old, now);
  const freed = before.some(
    (each) => !after.some((other) => isSame(each, other)) && concerns(each, sides.after),
  );
  const excluded = after.some(
    (each) => !before.some((other) => isSame(other, each)) && concerns(each, sides.before),
  );
  if (!freed && !excluded) return [];
  const what = freed && excluded ? "changed" : freed ? "removed" : "added";
  const effect = effectOf(freed, excluded);
  const message = "what `not` excludes changed";
  return [at(sides, { keyword: "not", id: `not-${what}`, effect, message })];
}

/** An exclusion that only concerns values of other types, or only other values, excludes nothing. */
function concerns({ form }: Conjunction, schema: Schema): boolean {
  if (form.values) return [...form.values.values()].some((each) => accepts(schema, each));
  return [...form.types].some((type) => schema.types.has(type));
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
