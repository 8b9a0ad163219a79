import { type Change, type Effect, effectOf } from "../compare/change.js";
import { canonicalText, isEqual } from "../document/json.js";
import type { Schema } from "../schema/schema.js";
import { kebab, sentence } from "./compare-limits.js";
import { impliesFacet } from "./implies.js";
import { at, type Sides, show } from "./sides.js";

/** Keywords without an order of their own: pattern, format, multipleOf, uniqueItems and the like. */
export function compareFacets(sides: Sides): Change[] {
  const names = new Set([...sides.before.facets.keys(), ...sides.after.facets.keys()]);
  sides.descend(sides.before.parts.contentSchema, sides.after.parts.contentSchema);
  return [...names].flatMap((name) => facetChange(sides, name) ?? []);
}

function facetChange(sides: Sides, name: string): Change | undefined {
  const before = sorted(sides.before.facets.get(name));
  const after = sorted(sides.after.facets.get(name));
  if (isEqual(before, after) || !isRelevant(sides, name)) return undefined;
  const effect = effectOfFacet(sides, name, { before, after });
  if (effect === "neutral") return undefined;
  const [old, now] = [written(before), written(after)];
  return at(sides, {
    keyword: name,
    id: `${kebab(name)}-${old === undefined ? "added" : now === undefined ? "removed" : "changed"}`,
    effect,
    message: `${show(name)} ${sentence(old, now)}`,
    before: old,
    after: now,
  });
}

interface Values {
  before: readonly unknown[];
  after: readonly unknown[];
}

function effectOfFacet({ before: old, after: now }: Sides, name: string, values: Values): Effect {
  const isWhole = ({ types }: Schema) => types.has("integer") && !types.has("number");
  // From integer/int64 to number/double the type says it all.
  const isTyped = name === "format" && isWhole(old) !== isWhole(now);
  if (isTyped && values.before.length + values.after.length > 1) return "neutral";
  const lacks = (all: readonly unknown[], schema: Schema, others: readonly unknown[]) =>
    all.some((each) => !isListed(others, each) && !impliesFacet(schema, name, each));
  return effectOf(lacks(values.before, now, values.after), lacks(values.after, old, values.before));
}

function isListed(values: readonly unknown[], value: unknown): boolean {
  return values.some((each) => isEqual(each, value));
}

/** A keyword of a type that only one side has is told by the change of the types. */
function isRelevant({ before, after }: Sides, name: string): boolean {
  const common = [...before.types].filter((type) => after.types.has(type));
  if (name === "uniqueItems") return common.includes("array");
  if (name === "multipleOf") return common.includes("integer") || common.includes("number");
  return common.length > 0;
}

function sorted(values: readonly unknown[] = []): unknown[] {
  return [...values].sort((a, b) => (canonicalText(a) < canonicalText(b) ? -1 : 1));
}

function written(values: readonly unknown[]): unknown {
  return values.length > 1 ? values : values[0];
}
