import { type Both, type Change, type Effect, effectOf } from "../change/change.ts";
import { kebab } from "../change/kinds.ts";
import { sentence, show } from "../change/wording.ts";
import { canonicalText, isEqual } from "../document/json.ts";
import { impliesFacet, impliesLimit } from "../schema/implies.ts";
import { isStricter } from "../schema/intersect.ts";
import { facetTypes, limitTypes } from "../schema/keyword-types.ts";
import { limitSides } from "../schema/keywords.ts";
import type { FacetName, JsonType, Limit, LimitName, Schema } from "../schema/schema.ts";
import { at, type Sides } from "./sides.ts";

/** Compares the bounds of numbers, lengths and counts. */
export function compareLimits(sides: Sides): Change[] {
  return [...limitSides.keys()].flatMap((name) => {
    const [before, after] = limitsOf(sides, name);
    if (before?.value === after?.value && before?.isExclusive === after?.isExclusive) return [];
    return haveOneOf(sides, limitTypes(name)) ? limitChange(sides, name, { before, after }) : [];
  });
}

/** If both sides have `contains`, a missing `minContains` means at least one item. */
function limitsOf(sides: Sides, name: LimitName): [Limit | undefined, Limit | undefined] {
  const [before, after] = [sides.before.limits.get(name), sides.after.limits.get(name)];
  const isContaining = [sides.before, sides.after].every(
    ({ parts }) => parts.contains.nodes.length,
  );
  if (name !== "minContains" || !isContaining) return [before, after];
  const usual = { value: 1, isExclusive: false };
  return [before ?? usual, after ?? usual];
}

type Limits = Both<Limit | undefined>;

function limitChange(sides: Sides, name: LimitName, { before, after }: Limits): Change[] {
  const narrowed = after !== undefined && (!before || isStricter(name, after, before));
  const [stricter, wider] = narrowed ? [after, sides.before] : [before, sides.after];
  if (stricter && impliesLimit(wider, name, stricter)) return [];
  const [old, now] = [formatLimit(before), formatLimit(after)];
  const change = at(sides, {
    keyword: name,
    id: `${kebab(name)}-${what({ before, after })}`,
    effect: narrowed ? "narrowed" : "widened",
    message: `${show(name)} ${sentence(old, now)}`,
    ...(before && { before: old }),
    ...(after && { after: now }),
  });
  return [change];
}

function what({ before, after }: Limits) {
  if (!before) return "added";
  if (!after) return "removed";
  if (before.value === after.value) return after.isExclusive ? "made-exclusive" : "made-inclusive";
  return after.value > before.value ? "raised" : "lowered";
}

/** A limit such as 5, or "5 (exclusive)". */
function formatLimit(limit: Limit | undefined): Limit["value"] | string | undefined {
  return limit?.isExclusive ? `${limit.value} (exclusive)` : limit?.value;
}

/** Compares keywords without an order: pattern, format, multipleOf, uniqueItems and the like. */
export function compareFacets(sides: Sides): Change[] {
  const names = new Set([...sides.before.facets.keys(), ...sides.after.facets.keys()]);
  sides.descend(sides.before.parts.contentSchema, sides.after.parts.contentSchema);
  return [...names].flatMap((name) => facetChange(sides, name) ?? []);
}

function facetChange(sides: Sides, name: FacetName): Change | undefined {
  const before = sorted(sides.before.facets.get(name));
  const after = sorted(sides.after.facets.get(name));
  if (isEqual(before, after) || !haveOneOf(sides, facetTypes(name))) return undefined;
  const effect = effectOfFacet(sides, name, { before, after });
  if (effect === "neutral") return undefined;
  const [old, now] = [formatValues(before), formatValues(after)];
  return at(sides, {
    keyword: name,
    id: `${kebab(name)}-${old === undefined ? "added" : now === undefined ? "removed" : "changed"}`,
    effect,
    message: `${show(name)} ${sentence(old, now)}`,
    before: old,
    after: now,
  });
}

type Values = Both<readonly unknown[]>;

function effectOfFacet(
  { before: old, after: now }: Sides,
  name: FacetName,
  values: Values,
): Effect {
  if (name === "xml") return "changed";
  const isWhole = ({ types }: Schema) => types.has("integer") && !types.has("number");
  // From integer/int64 to number/double, the change of the type covers the format.
  const isTyped = name === "format" && isWhole(old) !== isWhole(now);
  if (isTyped && values.before.length + values.after.length > 1) return "neutral";
  const lacks = (all: readonly unknown[], schema: Schema, others: readonly unknown[]) =>
    all.some(
      (each) => !others.some((other) => isEqual(other, each)) && !impliesFacet(schema, name, each),
    );
  return effectOf(lacks(values.before, now, values.after), lacks(values.after, old, values.before));
}

/** The change of the types already covers a keyword whose types only one side has. */
function haveOneOf({ before, after }: Sides, types: readonly JsonType[]): boolean {
  return types.some((type) => before.types.has(type) && after.types.has(type));
}

function sorted(values: readonly unknown[] = []): unknown[] {
  return [...values].sort((a, b) => (canonicalText(a) < canonicalText(b) ? -1 : 1));
}

function formatValues(values: readonly unknown[]): unknown {
  return values.length > 1 ? values : values[0];
}
