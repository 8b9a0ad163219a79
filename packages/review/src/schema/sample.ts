import { canonicalText, isObject } from "../document/json.ts";
import { accepts } from "./accepts.ts";
import { itemOf, propertyOf } from "./intersect.ts";
import { matches, textsAmong } from "./patterns.ts";
import { type Conjunction, type JsonType, type Schema, unconstrained } from "./schema.ts";

/** Thrown if there would be too many values, or a keyword for which no values can be listed. */
class NoSample extends Error {}

/** The maximum number of values of one schema, and of levels of objects and lists. */
const maxValues = 4_000;
const maxDepth = 3;

/**
 * At least one value of each set of values that the schemas tell apart, if one of the schemas accepts it; undefined if
 * such values cannot be listed.
 */
export function sampleOf(schemas: readonly Schema[]): unknown[] | undefined {
  try {
    return sample(schemas, maxDepth);
  } catch (error) {
    if (error instanceof NoSample) return undefined;
    throw error;
  }
}

/** The parts of a schema that apply to the same values. */
export function partsOf({ unions, conditions, exclusions }: Schema): Conjunction[] {
  const branches = unions.flatMap((each) => each.branches);
  return [...branches, ...exclusions, ...conditions.flatMap((each) => Object.values(each))];
}

/** The schemas and all their parts that apply to the same values. */
export function withParts(schemas: readonly Schema[]): Schema[] {
  const all = new Set(schemas);
  for (const each of all) for (const { form } of partsOf(each)) all.add(form);
  return [...all];
}

function sample(schemas: readonly Schema[], depth: number): unknown[] {
  const parts = withParts(schemas);
  if (depth < 0 || parts.length > 100 || parts.some(isUnlisted)) throw new NoSample();
  const of: Record<JsonType, () => unknown[]> = {
    null: () => [null],
    boolean: () => [true, false],
    integer: () => numbers(parts).filter(Number.isInteger),
    number: () => numbers(parts).filter((each) => !Number.isInteger(each)),
    string: () => texts(parts, [], new Set(valuesIn(parts).map(String))),
    array: () => lists(parts, depth),
    object: () => objects(schemas, parts, depth),
  };
  const types = new Set(schemas.flatMap((each) => [...each.types]));
  return [...valuesIn(parts), ...[...types].flatMap((type) => of[type]())];
}

function isUnlisted({ facets, parts }: Schema): boolean {
  const isListed = (name: string) => ["multipleOf", "uniqueItems", "pattern"].includes(name);
  const isUnevaluated = isSet(parts.unevaluatedProperties) || isSet(parts.unevaluatedItems);
  return isUnevaluated || ![...facets.keys()].every(isListed);
}

function isSet({ nodes }: Conjunction): boolean {
  return nodes.length > 0;
}

function valuesIn(parts: readonly Schema[]): unknown[] {
  return parts.flatMap(({ values }) => [...(values?.values() ?? [])]);
}

function limitsIn(parts: readonly Schema[], of: RegExp): number[] {
  const all = parts.flatMap(({ limits }) => [...limits]);
  return all.filter(([name]) => of.test(name)).map(([, { value }]) => Number(value));
}

/** The numbers around each limit and each listed one, as far as a multiple may lie from it. */
function numbers(parts: readonly Schema[]): number[] {
  const multiples = parts.flatMap(({ facets }) => (facets.get("multipleOf") ?? []).map(Number));
  const reach = multiples.reduce((product, each) => product * each, 1);
  const listed = valuesIn(parts).filter((each) => ["number", "bigint"].includes(typeof each));
  const middles = [0, ...listed.map(Number), ...limitsIn(parts, /imum$/)].map(Math.trunc);
  const isListed = Number.isInteger(reach) && reach <= 60 && middles.every(Number.isSafeInteger);
  if (!isListed) throw new NoSample();
  const steps = upTo(4 * reach + 4).map((each) => each / 2 - reach - 1);
  return middles.flatMap((middle) => steps.map((step) => middle + step));
}

/** The numbers from 0 to `last`. */
function upTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_none, index) => index);
}

function texts(parts: readonly Schema[], more: string[], known: ReadonlySet<string>): string[] {
  const own = parts.flatMap(({ facets }) => (facets.get("pattern") ?? []).map(String));
  const found = textsAmong([...new Set([...own, ...more])], limitsIn(parts, /Length$/), known);
  if (!found) throw new NoSample();
  return found;
}

function lists(parts: readonly Schema[], depth: number): unknown[][] {
  const isUnique = parts.some(({ facets }) => facets.has("uniqueItems"));
  // One more than what each `contains` needs, because another item may be refused.
  const contained = new Map(
    parts.map(({ parts: { contains }, limits }) => {
      const minimum = Number(limits.get("minContains")?.value ?? 1);
      return [contains.key, isSet(contains) ? minimum : 0];
    }),
  );
  const needed = [...contained.values()].reduce((sum, each) => sum + each, isUnique ? 2 : 1);
  const counts = [needed, ...limitsIn(parts, /Items$|maxContains$/).map((each) => each + 1)];
  const length = Math.max(...counts, ...parts.map((each) => each.prefixItems.length + 1));
  if (length > 8) throw new NoSample();
  const asked = parts
    .flatMap((each) => [...upTo(length).map((index) => itemOf(each, index)), each.parts.contains])
    .filter(isSet);
  const forms = [...asked.map(({ form }) => form), unconstrained];
  const count = isUnique ? length : 1;
  const items = asked.length > 0 ? kinds(forms, depth, count) : upTo(count - 1);
  const all: unknown[][] = [[]];
  for (const list of all) {
    if (list.length < length) all.push(...items.map((item) => [...list, item]));
    limited(all);
  }
  return all;
}

/** Objects with and without each name, and a value of each kind that one of the schemas accepts. */
function objects(schemas: readonly Schema[], parts: readonly Schema[], depth: number): unknown[] {
  const listed = valuesIn(parts).filter(isObject);
  const dependent = schemas.flatMap(({ dependentRequired }) => [...dependentRequired].flat());
  const asked = new Set([
    ...parts.filter((each) => !schemas.includes(each)).flatMap(namesIn),
    ...[...listed.map(Object.keys), ...dependent].flatMap((each) => [...each]),
  ]);
  const own = new Set([...schemas.flatMap(namesIn), ...asked]);
  const others = otherNames(parts, own);
  let all: Record<string, unknown>[] = [{}];
  for (const name of [...own, ...others]) {
    const accepting = (value: unknown) =>
      schemas.filter((each) => accepts(propertyOf(each, name).form, value)).length;
    const forms = parts.map((each) => propertyOf(each, name).form);
    const given = listed.filter((each) => name in each).map((each) => each[name]);
    const values = [...kinds(forms, depth, 1), ...given].filter(accepting);
    const requiring = schemas.filter(({ required }) => required.has(name)).length;
    const isPlain = others.length + listed.length === 0 && !asked.has(name) && requiring === 0;
    const isFixed = isPlain && values.length === 1 && accepting(values[0]) === schemas.length;
    const present = all.flatMap((each) => values.map((value) => ({ ...each, [name]: value })));
    all = limited(isFixed || requiring === schemas.length ? present : all.concat(present));
  }
  return all;
}

function namesIn({ properties, required, dependentRequired }: Schema): string[] {
  const dependent = [...dependentRequired].flatMap(([name, others]) => [name, ...others]);
  return [...properties.keys(), ...required, ...dependent];
}

/**
 * A name of each kind that the schemas tell apart without declaring it, if they say anything about such names or about
 * their number.
 */
function otherNames(parts: readonly Schema[], known: ReadonlySet<string>): string[] {
  const named = parts.map((each) => each.parts.propertyNames).filter(isSet);
  const forms = withParts(named.map(({ form }) => form));
  const patterns = parts.flatMap((each) => [...each.patternProperties.keys()]);
  const isClosed = parts.some((each) => isSet(each.parts.additionalProperties));
  if (named.length + patterns.length === 0) {
    const counts = limitsIn(parts, /Properties$/);
    if (counts.length === 0) return isClosed ? ["~"] : [];
    // As many as it takes to exceed a limit by one.
    const last = Math.max(0, ...counts.map((each) => each - known.size));
    if (last > 8) throw new NoSample();
    return upTo(last).map((index) => "~".repeat(index + 1));
  }
  const kindOf = (name: string) => [
    ...patterns.map((pattern) => matches(pattern, name)),
    ...forms.map((form) => accepts(form, name)),
  ];
  return ofEachKind(texts(forms, patterns, known), kindOf, 1);
}

function limited<T>(values: T[]): T[] {
  if (values.length > maxValues) throw new NoSample();
  return values;
}

/** A few values of each kind that the schemas tell apart. */
function kinds(schemas: readonly Schema[], depth: number, count: number): unknown[] {
  const forms = [...new Set(schemas)];
  const kindOf = (value: unknown) => forms.map((form) => accepts(form, value));
  return ofEachKind(sample(forms, depth - 1), kindOf, count);
}

function ofEachKind<T>(values: readonly T[], kindOf: (value: T) => unknown, count: number): T[] {
  const all = new Map<string, Map<string, T>>();
  for (const value of values) {
    const kind = String(kindOf(value));
    const known = all.get(kind) ?? new Map<string, T>();
    if (known.size < count) all.set(kind, known.set(canonicalText(value), value));
  }
  return [...all.values()].flatMap((each) => [...each.values()]);
}
