import type { Change } from "../compare/change.js";
import { type Alternative, alternativesOf, labelOf } from "../schema/alternatives.js";
import { canonical } from "../schema/canonical.js";
import type { Schema, Union } from "../schema/schema.js";
import { type Alternatives, compareAlternatives } from "./compare-alternatives.js";
import { type Aspect, at, type Sides } from "./sides.js";

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
