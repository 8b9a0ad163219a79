import { accepts } from "./accepts.ts";
import { sampleOf } from "./sample.ts";
import {
  type FacetName,
  type JsonType,
  type Limit,
  type LimitName,
  type Schema,
  unconstrained,
} from "./schema.ts";

/** Whether every value of a schema satisfies a limit, even if the schema does not have it. */
export function impliesLimit(schema: Schema, name: LimitName, limit: Limit): boolean {
  const { value } = limit;
  if (name.startsWith("min") && value <= minOf(schema, name)) return true;
  const isOfScalars = schema.values !== undefined || /imum$|Length$/.test(name);
  const limited = { ...unconstrained, limits: new Map([[name, limit]]) };
  if (isOfScalars && isWithin(schema, limited)) return true;
  const range = (schema.facets.get("format") ?? []).map((each) => rangeOf(String(each)))[0];
  if (!range || schema.types.has("number")) return false;
  if (name === "minimum") return range.minimum > value || isReached(limit, range.minimum);
  return name === "maximum" && (range.maximum < value || isReached(limit, range.maximum));
}

/** Whether every value of a schema is one of another schema; false if this cannot be determined. */
function isWithin({ limits, facets, values, types }: Schema, other: Schema): boolean {
  const scalars = new Set([...types].filter((type) => type !== "array" && type !== "object"));
  const known = new Map([...facets].filter(([name]) => ["pattern", "multipleOf"].includes(name)));
  const schema = {
    ...unconstrained,
    limits,
    facets: known,
    values,
    types: values ? types : scalars,
  };
  const all = schema.types.size > 0 ? [schema, { ...other, types: schema.types }] : [];
  const sample = values ? [...values.values()] : all.length > 0 && sampleOf(all);
  return sample ? sample.every((each) => !accepts(schema, each) || accepts(other, each)) : false;
}

/** The minimum number of items or properties that follows from required ones. */
function minOf({ parts, limits, required }: Schema, name: LimitName): number {
  if (name === "minProperties") return required.size;
  if (name !== "minItems" || parts.contains.nodes.length === 0) return Number.NEGATIVE_INFINITY;
  return Number(limits.get("minContains")?.value ?? 1);
}

function isReached({ value, isExclusive }: Limit, bound: Limit["value"]): boolean {
  return value === bound && !isExclusive;
}

/** Whether every value of a schema satisfies a facet, even if the schema does not have it. */
export function impliesFacet(schema: Schema, name: FacetName, value: unknown): boolean {
  if (schema.values || name === "pattern")
    return isWithin(schema, { ...unconstrained, facets: new Map([[name, [value]]]) });
  if (name === "multipleOf") return isMultiple(schema, Number(value));
  if (name === "uniqueItems") return (schema.limits.get("maxItems")?.value ?? 2) < 2;
  return name === "format" && isFormatted(schema, String(value));
}

/** Whether a list contains every value of a schema that has one of the types. */
export function impliesValues(
  schema: Schema,
  types: readonly JsonType[],
  values: ReadonlyMap<string, unknown>,
): boolean {
  const listed = { ...unconstrained, values };
  return types.every((type) => isWithin({ ...schema, types: new Set([type]) }, listed));
}

function isMultiple({ facets, types }: Schema, of: number): boolean {
  const all = (facets.get("multipleOf") ?? []).map(Number);
  const whole = types.has("number") ? all : [1, ...all];
  const common = whole.every(Number.isInteger) ? [whole.reduce(leastCommonMultiple, 1)] : [];
  return (
    [...whole, ...common].some((value) => {
      const ratio = value / of;
      return Math.abs(ratio - Math.round(ratio)) < 1e-9 && Math.round(ratio) !== 0;
    }) && whole.length > 0
  );
}

function leastCommonMultiple(left: number, right: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return (left / divisor(left, right)) * right;
}

function isFormatted({ facets, limits, types }: Schema, format: string): boolean {
  const formats = (facets.get("format") ?? []).map(String);
  // From integer/int64 to number/double, the change of the type covers the format.
  const isWhole = !types.has("number") && !types.has("string");
  if (formats.some((each) => formatIncludes(format, each))) return true;
  const range = rangeOf(format);
  if (isWhole && !range && ["double", "float"].includes(format)) return true;
  const [minimum, maximum] = [limits.get("minimum")?.value, limits.get("maximum")?.value];
  if (!range || minimum === undefined || maximum === undefined) return false;
  return isWhole && minimum >= range.minimum && maximum <= range.maximum;
}

/** Each format with the wider formats that allow all its values. */
const wider: ReadonlyMap<string, readonly string[]> = new Map([
  ["int8", ["int16", "int32", "int64", "float", "double"]],
  ["int16", ["int32", "int64", "float", "double"]],
  ["int32", ["int64", "double"]],
  ["float", ["double"]],
  ["email", ["idn-email"]],
  ["hostname", ["idn-hostname"]],
  ["uri", ["uri-reference", "iri", "iri-reference"]],
  ["uri-reference", ["iri-reference"]],
  ["iri", ["iri-reference"]],
]);

/** Whether `format` allows all values of `other`. */
function formatIncludes(format: string, other: string): boolean {
  return format === other || (wider.get(other)?.includes(format) ?? false);
}

/** The integers of a format. Numbers cannot distinguish all those of `int64`. */
function rangeOf(format: string): { minimum: Limit["value"]; maximum: Limit["value"] } | undefined {
  const bits = /^int(8|16|32|64)$/.exec(format)?.[1];
  if (!bits) return undefined;
  const size = 2n ** BigInt(Number(bits) - 1);
  const [minimum, maximum] = [-size, size - 1n];
  return bits === "64"
    ? { minimum, maximum }
    : { minimum: Number(minimum), maximum: Number(maximum) };
}
