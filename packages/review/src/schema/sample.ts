import { canonicalText, isObject } from "../document/json.ts";
import { accepts } from "./accepts.ts";
import { itemOf, propertyOf } from "./intersect.ts";
import { matches, textsAmong } from "./patterns.ts";
import {
  type Conjunction,
  type FacetName,
  type JsonType,
  type Schema,
  unconstrained,
} from "./schema.ts";

/** Thrown if there would be too many values, or a keyword for which no values can be listed. */
class NoSample extends Error {}

/** The maximum number of values of one schema, and of levels of objects and lists. */
const most = 4_000;
const deepest = 3;

export interface Sample {
  readonly values: unknown[];
  /** Whether the schemas may tell apart some of these values by a keyword such as `format`, which counts as satisfied. */
  readonly isRough: boolean;
}

/**
 * At least one value of each set of values that the schemas tell apart, if one of the schemas accepts it; undefined if
 * such values cannot be listed.
 */
export function sampleOf(schemas: readonly Schema[]): Sample | undefined {
  const way = { depth: deepest, opaque: new Set<string>() };
  try {
    const values = sample(schemas, way);
    return { values, isRough: way.opaque.size > 0 };
  } catch (error) {
    if (error instanceof NoSample) return undefined;
    throw error;
  }
}

interface Way {
  /** The number of further levels of objects and lists. */
  readonly depth: number;
  readonly opaque: Set<string>;
}

/** The parts of a schema that apply to the same values. */
export function partsOf(schema: Schema): Conjunction[] {
  const { unions, conditions, exclusions, dependentSchemas } = schema;
  return [
    ...unions.flatMap(({ branches }) => branches),
    ...conditions.flatMap(({ test, consequence, alternative }) => [test, consequence, alternative]),
    ...exclusions,
    ...dependentSchemas.values(),
  ];
}

/** The schemas and all their parts that apply to the same values. */
export function withParts(schemas: readonly Schema[]): Schema[] {
  const all = new Set(schemas);
  for (const each of all) for (const { form } of partsOf(each)) all.add(form);
  return [...all];
}

function sample(schemas: readonly Schema[], way: Way): unknown[] {
  const parts = withParts(schemas);
  const opaque = new Set(parts.flatMap(opaqueIn));
  const isUnlisted = parts.length > 100 || opaque.size > 1 || parts.some(isUnevaluated);
  if (way.depth < 0 || isUnlisted) throw new NoSample();
  for (const each of opaque) way.opaque.add(each);
  const of: Record<JsonType, () => unknown[]> = {
    null: () => [null],
    boolean: () => [true, false],
    integer: () => numbers(parts).filter(Number.isInteger),
    number: () => numbers(parts).filter((each) => !Number.isInteger(each)),
    string: () => texts(parts, [], new Set(valuesIn(parts).map(String))),
    array: () => lists(parts, way),
    object: () => objects(schemas, parts, way),
  };
  const types = new Set(schemas.flatMap((each) => [...each.types]));
  return [...valuesIn(parts), ...[...types].flatMap((type) => of[type]())];
}

/** The keywords for which no values are listed, with their values. */
function opaqueIn({ facets }: Schema): string[] {
  const others = [...facets].filter(([name]) => !listed.includes(name));
  return others.map((each) => canonicalText(each));
}

const listed: readonly FacetName[] = ["multipleOf", "uniqueItems", "pattern"];

function isUnevaluated({ parts }: Schema): boolean {
  return isSet(parts.unevaluatedProperties) || isSet(parts.unevaluatedItems);
}

function isSet({ nodes }: Conjunction): boolean {
  return nodes.length > 0;
}

function valuesIn(parts: readonly Schema[]): unknown[] {
  return parts.flatMap(({ values }) => [...(values?.values() ?? [])]);
}

function limitsIn(parts: readonly Schema[], of: RegExp): number[] {
  return parts.flatMap(({ limits }) =>
    [...limits].flatMap(([name, { value }]) => (of.test(name) ? [Number(value)] : [])),
  );
}

/** The numbers around each limit and each listed one, as far as a multiple may lie from it. */
function numbers(parts: readonly Schema[]): number[] {
  const multiples = parts.flatMap(({ facets }) => (facets.get("multipleOf") ?? []).map(Number));
  const reach = multiples.reduce((product, each) => product * each, 1);
  if (!Number.isInteger(reach) || reach > 60) throw new NoSample();
  const listed = valuesIn(parts).filter((each) => typeof each === "number");
  const middles = [0, ...listed, ...limitsIn(parts, /imum$/)].map(Math.trunc);
  return middles.flatMap((middle) =>
    upTo(4 * reach + 4).map((each) => middle + each / 2 - reach - 1),
  );
}

/** The numbers from 0 to `last`. */
function upTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_none, index) => index);
}

/** @param known texts that are not needed, because they are told apart from all others */
function texts(
  parts: readonly Schema[],
  more: readonly string[],
  known: ReadonlySet<string>,
): string[] {
  const own = parts.flatMap(({ facets }) => (facets.get("pattern") ?? []).map(String));
  const length = Math.max(0, ...limitsIn(parts, /Length$/));
  const found = textsAmong([...new Set([...own, ...more])], length, known);
  if (!found) throw new NoSample();
  return found;
}

function lists(parts: readonly Schema[], way: Way): unknown[][] {
  const isUnique = parts.some(({ facets }) => facets.has("uniqueItems"));
  const counts = [isUnique ? 1 : 0, ...limitsIn(parts, /Items$|Contains$/)];
  const length = Math.max(...counts, ...parts.map(({ prefixItems }) => prefixItems.length)) + 1;
  if (length > 8) throw new NoSample();
  const asked = parts
    .flatMap((each) => [...upTo(length).map((index) => itemOf(each, index)), each.parts.contains])
    .filter(isSet);
  const forms = asked.map(({ form }) => form);
  const count = isUnique ? 2 : 1;
  const items =
    asked.length > 0 ? kinds([...forms, unconstrained], way, count) : [true, false].slice(-count);
  let longest: unknown[][] = [[]];
  return upTo(length).flatMap((size) => {
    if (size > 0) longest = limited(longest.flatMap((all) => items.map((item) => [...all, item])));
    return longest;
  });
}

/** Objects with and without each name, and a value of each kind that one of the schemas accepts. */
function objects(schemas: readonly Schema[], parts: readonly Schema[], way: Way): unknown[] {
  const listed = valuesIn(parts).filter(isObject);
  const inner = parts.filter((each) => !schemas.includes(each));
  const asked = new Set([
    ...[...inner.flatMap(namesIn), ...schemas.flatMap(dependentIn)],
    ...listed.flatMap((each) => Object.keys(each)),
  ]);
  const own = new Set([...schemas.flatMap(namesIn), ...asked]);
  const others = otherNames(parts, own);
  return [...own, ...others].reduce<Record<string, unknown>[]>(
    (all, name) => {
      const forms = parts.map((each) => propertyOf(each, name).form);
      const accepting = (value: unknown) =>
        schemas.filter((each) => accepts(propertyOf(each, name).form, value)).length;
      const values = [
        ...kinds(forms, way, 1),
        ...listed.flatMap((each) => (name in each ? [each[name]] : [])),
      ].filter(accepting);
      const requiring = schemas.filter(({ required }) => required.has(name)).length;
      const isPlain = others.length + listed.length === 0 && !asked.has(name) && requiring === 0;
      const isFixed = isPlain && values.length === 1 && accepting(values[0]) === schemas.length;
      const present = all.flatMap((each) => values.map((value) => ({ ...each, [name]: value })));
      return limited(isFixed || requiring === schemas.length ? present : [...all, ...present]);
    },
    [{}],
  );
}

function namesIn(schema: Schema): string[] {
  return [...schema.properties.keys(), ...schema.required, ...dependentIn(schema)];
}

function dependentIn({ dependentRequired, dependentSchemas }: Schema): string[] {
  const required = [...dependentRequired].flatMap(([name, others]) => [name, ...others]);
  return [...required, ...dependentSchemas.keys()];
}

/** A name of each kind that the schemas tell apart without declaring it, if they say anything about such names. */
function otherNames(parts: readonly Schema[], known: ReadonlySet<string>): string[] {
  const asked = parts.flatMap((each) => (isSet(each.parts.propertyNames) ? [each] : []));
  const forms = withParts(asked.map((each) => each.parts.propertyNames.form));
  const patterns = parts.flatMap((each) => [...each.patternProperties.keys()]);
  const isCounted = limitsIn(parts, /Properties$/).length > 0;
  const isClosed = parts.some((each) => isSet(each.parts.additionalProperties));
  if (asked.length + patterns.length === 0) return isCounted || isClosed ? ["~"] : [];
  const kindOf = (name: string) => [
    ...patterns.map((pattern) => matches(pattern, name)),
    ...forms.map((form) => accepts(form, name)),
  ];
  return ofEachKind(texts(forms, patterns, known), kindOf, 1);
}

function limited<T>(values: T[]): T[] {
  if (values.length > most) throw new NoSample();
  return values;
}

/** A few values of each kind that the schemas tell apart. */
function kinds(schemas: readonly Schema[], way: Way, count: number): unknown[] {
  // A value may match several branches of `oneOf`.
  const unions = withParts(schemas).flatMap((each) => each.unions);
  const branches = unions.flatMap((each) => (each.kind === "oneOf" ? each.branches : []));
  const forms = [...new Set([...schemas, ...branches.map(({ form }) => form)])];
  const kindOf = (value: unknown) => forms.map((form) => accepts(form, value));
  return ofEachKind(sample(schemas, { ...way, depth: way.depth - 1 }), kindOf, count);
}

function ofEachKind<T>(values: readonly T[], kindOf: (value: T) => unknown, count: number): T[] {
  const known = new Map<string, Map<string, T>>();
  for (const value of values) {
    const kind = String(kindOf(value));
    const all = known.get(kind) ?? new Map<string, T>();
    known.set(kind, all.size < count ? all.set(canonicalText(value), value) : all);
  }
  return [...known.values()].flatMap((all) => [...all.values()]);
}
