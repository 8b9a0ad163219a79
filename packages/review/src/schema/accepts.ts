import { canonicalText, isNumber, isObject, type JsonObject } from "../document/json.ts";
import { itemOf, propertyOf } from "./intersect.ts";
import { limitSides } from "./keywords.ts";
import { matches } from "./patterns.ts";
import { type Conjunction, type LimitName, type Schema, typeOf } from "./schema.ts";

/** Whether a value is valid; formats, and patterns that cannot be read, count as satisfied. */
export function accepts(schema: Schema, value: unknown): boolean {
  if (!schema.types.has(typeOf(value))) return false;
  if (schema.values && !schema.values.has(canonicalText(value))) return false;
  if (isNumber(value)) return isWithin(schema, value) && isComposed(schema, value);
  if (typeof value === "string") return isText(schema, value) && isComposed(schema, value);
  if (Array.isArray(value)) return isArray(schema, value) && isComposed(schema, value);
  return (!isObject(value) || hasProperties(schema, value)) && isComposed(schema, value);
}

function within({ limits }: Schema, name: LimitName, size: number | bigint): boolean {
  const limit = limits.get(name);
  if (!limit || size === limit.value) return !limit?.isExclusive;
  return limitSides.get(name) === "lower" ? size > limit.value : size < limit.value;
}

function isWithin(schema: Schema, value: number | bigint): boolean {
  const multiples = (schema.facets.get("multipleOf") ?? []).filter(isNumber);
  return (
    within(schema, "minimum", value) &&
    within(schema, "maximum", value) &&
    multiples.every((each) => isMultiple(value, each))
  );
}

function isMultiple(value: number | bigint, of: number | bigint): boolean {
  const isWhole = [value, of].every((each) => typeof each === "bigint" || Number.isInteger(each));
  if (isWhole && Number(of) !== 0) return BigInt(value) % BigInt(of) === 0n;
  const ratio = Number(value) / Number(of);
  return Math.abs(ratio - Math.round(ratio)) < 1e-9;
}

function isText(schema: Schema, value: string): boolean {
  const length = schema.limits.size > 0 ? [...value].length : 0;
  const patterns = (schema.facets.get("pattern") ?? []).map(String);
  return (
    within(schema, "minLength", length) &&
    within(schema, "maxLength", length) &&
    patterns.every((pattern) => matches(pattern, value) ?? true)
  );
}

function isArray(schema: Schema, value: readonly unknown[]): boolean {
  const texts = new Set(value.map(canonicalText));
  const { contains } = schema.parts;
  const found = value.filter((each) => isAccepted(contains, each)).length;
  return (
    within(schema, "minItems", value.length) &&
    within(schema, "maxItems", value.length) &&
    (!schema.facets.has("uniqueItems") || texts.size === value.length) &&
    value.every((each, index) => isAccepted(itemOf(schema, index), each)) &&
    (contains.nodes.length === 0 ||
      (found >= (schema.limits.get("minContains")?.value ?? 1) &&
        within(schema, "maxContains", found)))
  );
}

function hasProperties(schema: Schema, value: JsonObject): boolean {
  const names = Object.keys(value);
  const has = (name: string) => names.includes(name);
  return (
    within(schema, "minProperties", names.length) &&
    within(schema, "maxProperties", names.length) &&
    [...schema.required].every(has) &&
    names.every((name) => isAccepted(schema.parts.propertyNames, name)) &&
    names.every((name) => isAccepted(propertyOf(schema, name), value[name])) &&
    names.every((name) => [...(schema.dependentRequired.get(name) ?? [])].every(has))
  );
}

function isComposed({ exclusions, conditions, unions }: Schema, value: unknown): boolean {
  return (
    !exclusions.some((each) => isAccepted(each, value)) &&
    unions.every(({ kind, branches }) => {
      const count = branches.filter((each) => isAccepted(each, value)).length;
      return kind === "oneOf" ? count === 1 : count > 0;
    }) &&
    conditions.every(({ test, consequence, alternative }) =>
      isAccepted(isAccepted(test, value) ? consequence : alternative, value),
    )
  );
}

function isAccepted(schema: Conjunction, value: unknown): boolean {
  return accepts(schema.form, value);
}
