import type { Both, Change } from "../change/change.ts";
import { showValue } from "../change/wording.ts";
import { type Alternative, alternativesOf, labelOf } from "../schema/alternatives.ts";
import { splitByValue, telltaleProperty } from "../schema/listed-values.ts";
import { isAnything, isBare, type Schema, type Union, unconstrained } from "../schema/schema.ts";
import { type Alternatives, compareAlternatives } from "./alternatives.ts";
import { namesIn, withProperties } from "./context.ts";
import { type Aspect, at, type Sides } from "./sides.ts";
import { hasOpenBranch } from "./truth.ts";

/** The ways to compare `anyOf` and `oneOf`, unless they are plain schemas. */
export function unionReadings({ before, after }: Sides): {
  byUnion?: Aspect;
  byAlternative?: Aspect;
  byValue?: Aspect;
} {
  const [old, now] = [before.unions, after.unions];
  if (old.length + now.length === 0) return {};
  const isChanged = isListed(before, after) || isListed(after, before);
  if (isChanged && !hasOpenBranch({ before, after })) return { byAlternative: listChange };
  const isPaired = old.length === now.length && !isUnevaluated(before) && !isUnevaluated(after);
  const alternatives = { before: alternativesOf(before), after: alternativesOf(after) };
  const byAlternative = isExpanded(alternatives)
    ? (sides: Sides) => [...compareAlternatives(sides, alternatives), ...kindChange(sides)]
    : undefined;
  const byValue = isExpanded(alternatives)
    ? (sides: Sides) => [...compareByValue(sides, alternatives), ...kindChange(sides)]
    : undefined;
  const others = { ...(byValue && { byValue }) };
  if (isPaired) return { byUnion: compareEach, ...(byAlternative && { byAlternative }), ...others };
  return { byAlternative: byAlternative ?? countChange, ...others };
}

/** Whether one side is an object of any kind, and the other one a union of kinds of objects. */
function isListed(any: Schema, union: Schema): boolean {
  const isObject = ({ types }: Schema) => types.size === 1 && types.has("object");
  const isAny =
    isObject(any) && any.unions.length === 0 && isBare({ ...any, types: unconstrained.types });
  const alternatives = isAny && union.unions.length > 0 ? alternativesOf(union) : undefined;
  return alternatives?.every(({ schema }) => isObject(schema)) ?? false;
}

function listChange(sides: Sides): Change[] {
  const isAdded = sides.after.unions.length > 0;
  return [
    at(sides, {
      keyword: sides[isAdded ? "after" : "before"].places.has("oneOf") ? "oneOf" : "anyOf",
      id: isAdded ? "union-added" : "union-removed",
      effect: isAdded ? "narrowed" : "widened",
      message: isAdded
        ? "an object must be one of the alternatives now, instead of any object"
        : "any object is allowed now, instead of one of the alternatives",
    }),
  ];
}

function compareByValue(sides: Sides, all: Alternatives): Change[] {
  const property = telltaleProperty([...all.before, ...all.after]);
  const before = splitByValue(all.before, property) ?? all.before;
  const after = splitByValue(all.after, property) ?? all.after;
  return [...compareAlternatives(sides, { before, after }), ...moves(sides, all, property)];
}

/** Messages stay the same, but generated types have the value at another place. */
function moves(sides: Sides, all: Alternatives, property: string | undefined): Change[] {
  const [old, now] = [homesOf(all.before, property), homesOf(all.after, property)];
  const moved = [...old].filter(
    ([text, { homes }]) => now.has(text) && now.get(text)?.homes !== homes,
  );
  return moved.map(([text, { value }]) =>
    at(sides, {
      keyword: sides.after.places.has("oneOf") ? "oneOf" : "anyOf",
      id: "enum-value-moved",
      effect: "neutral",
      message: `the value ${showValue(value)} moved to another alternative`,
      name: text,
      before: value,
      after: value,
    }),
  );
}

/** The alternatives that list each value, by their names or positions. */
function homesOf(alternatives: readonly Alternative[], property: string | undefined) {
  const homes = new Map<string, { value: unknown; homes: string }>();
  for (const [index, { schema, label }] of alternatives.entries()) {
    const listed = property === undefined ? undefined : schema.properties.get(property);
    for (const [text, value] of schema.values ?? listed?.form.values ?? []) {
      const known = homes.get(text)?.homes ?? "";
      homes.set(text, { value, homes: `${known} ${label ?? index}` });
    }
  }
  return homes;
}

/** The branch decides what `unevaluatedProperties` closes. */
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
    const names = namesIn([...union.branches, ...other.branches]);
    const pair = {
      before: branchesOf(union, sides.before, names),
      after: branchesOf(other, sides.after, names),
    };
    return [...compareAlternatives(sides, pair), ...kindsChange(sides, union.kind, other.kind)];
  });
}

function branchesOf({ branches }: Union, around: Schema, names: Set<string>): Alternative[] {
  return branches.map((branch) => ({
    schema: withProperties(branch, around, names),
    label: labelOf(branch),
    isOpen: isAnything(branch.form),
  }));
}

function kindChange(sides: Sides): Change[] {
  const kind = ({ unions }: Schema) =>
    unions.some((union) => union.kind === "oneOf") ? "oneOf" : "anyOf";
  if (sides.before.unions.length === 0 || sides.after.unions.length === 0) return [];
  return kindsChange(sides, kind(sides.before), kind(sides.after));
}

export function kindsChange(
  sides: Both<Schema>,
  before: Union["kind"],
  after: Union["kind"],
): Change[] {
  if (before === after) return [];
  const isExclusive = after === "oneOf";
  return [
    at(sides, {
      keyword: after,
      id: "union-kind-changed",
      effect: isExclusive ? "narrowed" : "widened",
      message: isExclusive
        ? "exactly one alternative must match now, instead of at least one"
        : "several alternatives may match now, instead of exactly one",
      before,
      after,
    }),
  ];
}

/** The change of a union with too many alternatives to compare each of them. */
function countChange(sides: Sides): Change[] {
  const [old, now] = [sides.before.unions.length, sides.after.unions.length];
  return [
    at(sides, {
      keyword: "allOf",
      id: `union-${now > old ? "added" : "removed"}`,
      effect: "changed",
      message: `the number of lists of alternatives changed from ${old} to ${now}`,
      before: old,
      after: now,
    }),
  ];
}
