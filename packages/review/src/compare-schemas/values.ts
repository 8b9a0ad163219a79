import { type Change, effectOf } from "../change/change.ts";
import type { SchemaKind } from "../change/kinds.ts";
import { show, showValue } from "../change/wording.ts";
import type { Node } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { impliesValues } from "../schema/implies.ts";
import { typesOf } from "../schema/keywords.ts";
import { type JsonType, jsonTypes, type Schema, typeOf, unconstrained } from "../schema/schema.ts";
import { compareFacets } from "./restrictions.ts";
import { addition, at, removal, type Sides, summary } from "./sides.ts";

/**
 * Compares types, lists of values and facets. A list of integers, or a multiple of an integer, leaves fewer types: this
 * is reported with the list or the multiple, not as another type.
 */
export function compareDomains(sides: Sides): Change[] {
  const types = compareTypes(sides);
  const others = [...compareValues(sides), ...compareFacets(sides)];
  const isReported = areDeclaredAlike(sides) && covers(others, types);
  return isReported ? others : [...types, ...others];
}

function covers(others: readonly Change[], changes: readonly Change[]): boolean {
  const [other, own] = [summary(others), summary(changes)];
  return (other.narrows || !own.narrows) && (other.widens || !own.widens);
}

export function compareTypes(sides: Sides): Change[] {
  const { before, after } = sides;
  const lost = [...before.types].some((type) => !after.types.has(type));
  const gained = [...after.types].some((type) => !before.types.has(type));
  if (!lost && !gained) return [];
  const [old, now] = [typeNames(before), typeNames(after)];
  return [
    at(sides, {
      keyword: "type",
      id: onlyNull(before, after) ?? "type-changed",
      effect: effectOf(gained, lost),
      message: `the type changed from ${show(old)} to ${show(now)}`,
      before: old,
      after: now,
    }),
  ];
}

function onlyNull({ types: before }: Schema, { types: after }: Schema): SchemaKind | undefined {
  const differing = [...before, ...after].filter((type) => !(before.has(type) && after.has(type)));
  if (differing.length !== 1 || differing[0] !== "null") return undefined;
  return after.has("null") ? "became-nullable" : "became-not-nullable";
}

/** The types as they are written, in a fixed order: `number` includes the integers. */
export function typeNames({ types }: Schema): string {
  if (types.size === 0) return "nothing";
  if (types.size === unconstrained.types.size) return "any";
  const isHidden = (type: JsonType) => type === "integer" && types.has("number");
  const names = jsonTypes.filter((type) => types.has(type) && !isHidden(type));
  return [...names.filter((type) => type !== "null"), ...(types.has("null") ? ["null"] : [])].join(
    " | ",
  );
}

/** Compares enumerations and constants, with one change for each value. */
function compareValues(sides: Sides): Change[] {
  const { values: before } = sides.before;
  const { values: after } = sides.after;
  if (!before && !after) return [];
  if (!before || !after) return listChange(sides);
  // The change of the types already covers a value whose type only one side has.
  const isAlike = areDeclaredAlike(sides);
  const isCommon = (value: unknown) =>
    isAlike || (sides.before.types.has(typeOf(value)) && sides.after.types.has(typeOf(value)));
  const missing = [...before].filter(([text, value]) => !after.has(text) && isCommon(value));
  const added = [...after].filter(([text, value]) => !before.has(text) && isCommon(value));
  const thing = (value: unknown) => ({
    id: "enum-value" as const,
    keyword: "enum",
    title: `the value ${showValue(value)}`,
    value,
  });
  return [
    ...missing.map(([, value]) => removal(sides, { ...thing(value), effect: "narrowed" })),
    ...added.map(([, value]) => addition(sides, { ...thing(value), effect: "widened" })),
  ];
}

function listChange(sides: Sides): Change[] {
  const { values } = sides.after;
  const { values: known } = sides.before;
  const [free, list] = values ? [sides.before, values] : [sides.after, known ?? new Map()];
  // The change of the types already covers a type that only one side has.
  const common = [...sides.before.types].filter((type) => sides.after.types.has(type));
  if (impliesValues(free, common, list)) return [];
  const listed = [...(values ?? sides.before.values ?? new Map()).values()];
  const change = at(sides, {
    keyword: "enum",
    id: values ? "enum-added" : "enum-removed",
    effect: values ? "narrowed" : "widened",
    message: values ? "only listed values are allowed now" : "any value is allowed now",
    ...(values ? { after: listed } : { before: listed }),
  });
  return [change];
}

/** Whether `type` is equal on both sides: then any difference in types follows from other keywords. */
export function areDeclaredAlike({ before, after }: Sides): boolean {
  const [old, now] = [declaredTypes(before), declaredTypes(after)];
  return old !== undefined && old === now;
}

/** The types that `type` allows; undefined if other keywords determine the types instead. */
function declaredTypes({ sources }: Schema): string | undefined {
  if (sources.length === 0 || sources.some(namesOtherwise)) return undefined;
  const all = sources.map(({ value }) => typesOf(isObject(value) ? value : {}));
  const [first = new Set()] = all;
  return [...first].filter((type) => all.every((each) => each.has(type))).join();
}

function namesOtherwise({ value }: Node): boolean {
  const { type, nullable, ...others } = isObject(value) ? value : {};
  const isNullable = nullable === true && type === undefined;
  return isNullable || ["anyOf", "oneOf", "not"].some((keyword) => keyword in others);
}
