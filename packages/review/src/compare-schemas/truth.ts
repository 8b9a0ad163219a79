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
 * Whether a value breaks clients because only one side has `oneOf`, and several of its branches accept the value. If
 * both sides have it, its branches are alternatives, even if they overlap.
 */
export function breaksByOneOf(sides: Both<Schema>, direction: Direction): boolean {
  const { before, after } = sides;
  const has = (schema: Schema) => withParts([schema]).some(({ places }) => places.has("oneOf"));
  const isNullTwice = [before, after].some((each) => omissionsOf(each).has("null"));
  if (isNullTwice || has(before) === has(after)) return false;
  const parts = [before, ...before.unions.flatMap((each) => each.branches.map(({ form }) => form))];
  const names = new Set(parts.flatMap(({ properties }) => [...properties.keys()]));
  // By convention, clients use no properties that an open base does not declare.
  const isDeclared = (value: unknown) =>
    !isObject(value) || Object.keys(value).every((name) => names.has(name));
  const isOpen = before.parts.additionalProperties.nodes.length === 0;
  return breakingValues(sides, direction)?.some((each) => !isOpen || isDeclared(each)) ?? false;
}
