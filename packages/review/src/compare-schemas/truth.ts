import type { Both, Direction } from "../change/change.ts";
import { isObject } from "../document/json.ts";
import { accepts } from "../schema/accepts.ts";
import { omissionsOf } from "../schema/omissions.ts";
import { sampleOf, withParts } from "../schema/sample.ts";
import { isAnything, type Schema } from "../schema/schema.ts";

/**
 * The values that break clients, of values of each kind that the schemas tell apart: requests that are refused now, or
 * responses that were not possible.
 *
 * @returns undefined if the values cannot be listed, or if a branch accepts every value: such branches are for readers
 */
export function breakingValues(
  { before, after }: Both<Schema>,
  direction: Direction,
): unknown[] | undefined {
  const branches = [...before.unions, ...after.unions].flatMap((each) => each.branches);
  if (branches.some(({ form }) => isAnything(form))) return undefined;
  const [from, by] = direction === "request" ? [before, after] : [after, before];
  return sampleOf([before, after])?.filter((each) => accepts(from, each) && !accepts(by, each));
}

/**
 * Whether only one side has `oneOf`, so that it refuses what several branches accept. If both sides have it, its branches
 * are alternatives, even if they overlap.
 */
export function isExclusiveOnce({ before, after }: Both<Schema>): boolean {
  const has = (schema: Schema) => withParts([schema]).some(({ places }) => places.has("oneOf"));
  const isNullTwice = [before, after].some((each) => omissionsOf(each).has("null"));
  return !isNullTwice && has(before) !== has(after);
}

/** Whether a value has only properties that the base declares. By convention, clients of an open base use no others. */
export function isOfDeclared(value: unknown, { parts, properties, unions }: Schema): boolean {
  if (!isObject(value) || parts.additionalProperties.nodes.length > 0) return true;
  const branches = unions.flatMap((each) => each.branches);
  return Object.keys(value).every(
    (name) => properties.has(name) || branches.some(({ form }) => form.properties.has(name)),
  );
}
