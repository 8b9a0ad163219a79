import type { Both, Change, Direction } from "../change/change.ts";
import { isObject } from "../document/json.ts";
import { accepts } from "../schema/accepts.ts";
import { omissionsOf } from "../schema/omissions.ts";
import { sampleOf, withParts } from "../schema/sample.ts";
import { isAnything, type Schema } from "../schema/schema.ts";
import { presence } from "./sides.ts";

/**
 * The values that only one of two schemas accepts, of values of each kind that they tell apart: those that break clients,
 * which are requests that are refused now or responses that were not possible, and others.
 *
 * @returns undefined if the values cannot be listed, or if a branch accepts every value: such branches are for readers
 */
export function differingValues(
  { before, after }: Both<Schema>,
  direction: Direction,
): { breaking: unknown[]; isEqual: boolean } | undefined {
  if (hasOpenBranch({ before, after })) return undefined;
  const [from, by] = direction === "request" ? [before, after] : [after, before];
  const all = sampleOf([before, after])?.filter(
    (each) => accepts(from, each) !== accepts(by, each),
  );
  return all && { breaking: all.filter((each) => accepts(from, each)), isEqual: all.length === 0 };
}

/** Whether a change of two schemas with the same values is one to readers: of properties, alternatives or documentation. */
export function isForReaders({ id, before, after, effect }: Change, sides: Both<Schema>): boolean {
  const areUnions = [sides.before, sides.after].every((each) => each.unions.length > 0);
  if (areUnions || effect === "documentation" || id === "enum-value-moved") return true;
  const name = String(after ?? before);
  const isNamed = [sides.before, sides.after].every((each) =>
    withParts([each]).some(({ properties }) => properties.has(name)),
  );
  return presence.includes(id) && !isNamed;
}

export function hasOpenBranch({ before, after }: Both<Schema>): boolean {
  const branches = [...before.unions, ...after.unions].flatMap((each) => each.branches);
  return branches.some(({ form }) => isAnything(form));
}

/**
 * Whether only one side has `oneOf`, so that it refuses what several branches accept. If both sides have it, its branches
 * are alternatives, even if they overlap.
 */
export function isExclusiveOnce({ before, after }: Both<Schema>): boolean {
  const isNullTwice = [before, after].some((each) => omissionsOf(each).has("null"));
  const isNamed = (schema: Schema) => withParts([schema]).some(({ places }) => places.has("oneOf"));
  const isExclusive = (schema: Schema) =>
    withParts([schema]).some(({ unions }) => unions.some(({ kind }) => kind === "oneOf"));
  if (isNullTwice || isNamed(before) === isNamed(after)) return false;
  return isExclusive(before) || isExclusive(after);
}

/** Whether a value has only properties that the base names. By convention, clients of an open base use no others. */
export function isOfDeclared(value: unknown, base: Schema): boolean {
  if (!isObject(value) || base.parts.additionalProperties.nodes.length > 0) return true;
  const parts = withParts([base]);
  return Object.keys(value).every((name) =>
    parts.some(({ properties, required }) => properties.has(name) || required.has(name)),
  );
}
