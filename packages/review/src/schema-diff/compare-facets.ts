import { type Change, type Effect, effectOf } from "../compare/change.js";
import { canonicalText, isEqual } from "../document/json.js";
import { kebab, sentence } from "./compare-limits.js";
import { compareFormats } from "./formats.js";
import { comparePatterns } from "./patterns.js";
import { at, type Sides, show } from "./sides.js";

/** Keywords without an order of their own: pattern, format, multipleOf, uniqueItems and the like. */
export function compareFacets(sides: Sides): Change[] {
  const names = new Set([...sides.before.facets.keys(), ...sides.after.facets.keys()]);
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

function effectOfFacet(sides: Sides, name: string, { before, after }: Values): Effect {
  const lacks = (all: readonly unknown[], some: readonly unknown[]) =>
    some.some((each) => !all.some((other) => isEqual(other, each)));
  const [gained, lost] = [lacks(after, before), lacks(before, after)];
  const [old, now] = [before[0], after[0]];
  if (!gained || !lost || before.length > 1 || after.length > 1) return effectOf(gained, lost);
  if (name === "multipleOf") return effectOf(!isMultiple(now, old), !isMultiple(old, now));
  if (name === "pattern") return comparePatterns(String(old), String(now));
  if (name === "format") return compareFormats(sides, String(old), String(now));
  return "changed";
}

/** Whether every multiple of `value` is one of `of`. */
function isMultiple(value: unknown, of: unknown): boolean {
  const ratio = Number(value) / Number(of);
  return Math.abs(ratio - Math.round(ratio)) < 1e-9 && Math.round(ratio) !== 0;
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
