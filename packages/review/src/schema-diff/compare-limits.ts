import type { Change } from "../compare/change.js";
import { isStricter } from "../schema/intersect.js";
import { limitSides } from "../schema/limits.js";
import type { Limit, LimitName } from "../schema/schema.js";
import { impliesLimit } from "./implies.js";
import { at, type Sides, show, showBoth } from "./sides.js";

/** Bounds of numbers, lengths and counts. */
export function compareLimits(sides: Sides): Change[] {
  return [...limitSides.keys()].flatMap((name) => {
    const [before, after] = limitsOf(sides, name);
    if (before?.value === after?.value && before?.isExclusive === after?.isExclusive) return [];
    return isRelevant(sides, name) ? limitChange(sides, name, { before, after }) : [];
  });
}

/** Where `contains` is on both sides, it asks for one item at least. */
function limitsOf(sides: Sides, name: LimitName): [Limit | undefined, Limit | undefined] {
  const [before, after] = [sides.before.limits.get(name), sides.after.limits.get(name)];
  const isContaining = [sides.before, sides.after].every(
    ({ parts }) => parts.contains.nodes.length,
  );
  if (name !== "minContains" || !isContaining) return [before, after];
  const usual = { value: 1, isExclusive: false };
  return [before ?? usual, after ?? usual];
}

function isRelevant({ before, after }: Sides, name: LimitName): boolean {
  const common = (...types: Parameters<typeof before.types.has>[0][]) =>
    types.some((type) => before.types.has(type) && after.types.has(type));
  if (name.endsWith("Length")) return common("string");
  if (name.endsWith("Properties")) return common("object");
  return name === "minimum" || name === "maximum" ? common("integer", "number") : common("array");
}

interface Limits {
  before: Limit | undefined;
  after: Limit | undefined;
}

function limitChange(sides: Sides, name: LimitName, { before, after }: Limits): Change[] {
  const narrowed = after !== undefined && (!before || isStricter(name, after, before));
  const [stricter, wider] = narrowed ? [after, sides.before] : [before, sides.after];
  if (stricter && impliesLimit(wider, name, stricter)) return [];
  const [old, now] = [written(before), written(after)];
  const change = {
    keyword: name,
    id: `${kebab(name)}-${what({ before, after })}`,
    effect: narrowed ? ("narrowed" as const) : ("widened" as const),
    message: `${show(name)} ${sentence(old, now)}`,
    ...(before && { before: old }),
    ...(after && { after: now }),
  };
  return [at(sides, change)];
}

function what({ before, after }: Limits): string {
  if (!before) return "added";
  if (!after) return "removed";
  if (before.value === after.value) return after.isExclusive ? "made-exclusive" : "made-inclusive";
  return after.value > before.value ? "raised" : "lowered";
}

/** As 5, or "5 (exclusive)". */
function written(limit: Limit | undefined): number | string | undefined {
  return limit?.isExclusive ? `${limit.value} (exclusive)` : limit?.value;
}

/** What became of a keyword's value, for a message. */
export function sentence(before: unknown, after: unknown): string {
  if (before === undefined) return `was set to ${show(after)}`;
  if (after === undefined) return `was removed; it was ${show(before)}`;
  const [old, now] = showBoth(before, after);
  return `changed from ${old} to ${now}`;
}

/** A keyword as it stands in the id of a change. */
export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
