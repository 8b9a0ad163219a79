import type { Both, Direction } from "../change/change.ts";
import { isObject } from "../document/json.ts";
import { accepts } from "../schema/accepts.ts";
import { omissionsOf } from "../schema/omissions.ts";
import { sampleOf, withParts } from "../schema/sample.ts";
import { isAnything, type Schema } from "../schema/schema.ts";

type Count = (value: unknown) => boolean;

/**
 * Whether a value breaks clients: a request that is refused now, or a response that was not possible. It is found by
 * trying values of each kind that the schemas tell apart.
 *
 * @returns undefined if the values cannot be listed, or if a branch accepts every value: then the branches are for readers
 */
export function breaksByValue(sides: Both<Schema>, direction: Direction): boolean | undefined {
  const { before, after } = sides;
  const sample = isOpen(sides) ? undefined : sampleOf([before, after]);
  if (sample?.values.some(breaking(sides, direction))) return true;
  return sample && !sample.isRough ? false : undefined;
}

/** Whether a value breaks clients because only one side has `oneOf`, and several of its branches accept the value. */
export function breaksByOneOf(sides: Both<Schema>, direction: Direction): boolean {
  const { before, after } = sides;
  const isNullable = [before, after].some((each) => omissionsOf(each).has("null"));
  if (!isExclusiveOnce(sides) || isOpen(sides) || isNullable) return false;
  const values = sampleOf([before, after])?.values.filter(isOfDeclared(before));
  return values?.some(breaking(sides, direction)) ?? false;
}

function breaking(sides: Both<Schema>, direction: Direction): Count {
  const isExact = isExclusiveOnce(sides);
  const [from, by] =
    direction === "request" ? [sides.before, sides.after] : [sides.after, sides.before];
  return (value) => accepts(from, value, isExact) && !accepts(by, value, isExact);
}

/** By convention, clients use no properties that an open base does not declare. */
function isOfDeclared({ properties, parts }: Schema): Count {
  const isClosed = parts.additionalProperties.nodes.length > 0;
  return (value) =>
    isClosed || !isObject(value) || Object.keys(value).every((name) => properties.has(name));
}

function isOpen({ before, after }: Both<Schema>): boolean {
  const unions = [...before.unions, ...after.unions];
  return unions.some(({ branches }) => branches.some(({ form }) => isAnything(form)));
}

/** Whether only one side has `oneOf`: if both have it, its branches are alternatives, even if they overlap. */
function isExclusiveOnce({ before, after }: Both<Schema>): boolean {
  const has = ({ unions, places }: Schema) =>
    places.has("oneOf") || unions.some(({ kind }) => kind === "oneOf");
  return withParts([before]).some(has) !== withParts([after]).some(has);
}
