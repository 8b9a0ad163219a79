import { child, type Node } from "../document/document.ts";
import { isNumber, isObject, type JsonObject } from "../document/json.ts";
import {
  type FacetName,
  facetNames,
  type JsonType,
  jsonTypes,
  type Limit,
  type LimitName,
  type Schema,
} from "./schema.ts";
import { xmlOf } from "./xml.ts";

/** The types that `type` and the `nullable` of OpenAPI 3.0 allow. */
export function typesOf({ type, nullable }: JsonObject): Set<JsonType> {
  if (type === undefined) return new Set(jsonTypes);
  // If it is unquoted in YAML, the type null is the value null.
  const named = (Array.isArray(type) ? type : [type]).map((each) => String(each));
  const types = new Set(jsonTypes.filter((each) => named.includes(each)));
  if (types.size === 0) return new Set(jsonTypes);
  if (types.has("number")) types.add("integer");
  if (nullable === true) types.add("null");
  return types;
}

/** The values that `enum` and `const` list, by their text; undefined if there is neither. */
export function valuesOf(value: JsonObject, text: (value: unknown) => string): Schema["values"] {
  const listed = Array.isArray(value.enum) ? (value.enum as unknown[]) : undefined;
  const constant = "const" in value ? [value.const] : undefined;
  if (!listed && !constant) return undefined;
  // `nullable` beside an `enum` without null changes nothing (OpenAPI 3.0.3, section 4.7.24).
  const values = new Map((listed ?? constant ?? []).map((v) => [text(v), v]));
  if (!listed || !constant) return values;
  return new Map([...values].filter(([key]) => key === text(value.const)));
}

/** Formats that tell tools how to show a value, and do not restrict it. */
const displayFormats = ["password", "textarea", "markdown", "multiline", "html"];

export function facetsOf(node: Node): Map<FacetName, unknown[]> {
  const written = node.value as JsonObject;
  const value: JsonObject = { ...written, ...contentOf(written), xml: xmlOf(node) };
  return new Map(
    facetNames
      .filter(
        (name) =>
          name !== "contains" && value[name] !== undefined && !saysNothing(name, value[name]),
      )
      .map((name) => [name, [value[name]]]),
  );
}

const encodings = new Map<unknown, string>([
  ["byte", "base64"],
  ["base64", "base64"],
  ["base64url", "base64url"],
]);

/** The keywords in OpenAPI 3.1 for formats of 3.0 such as `byte` and `binary`. */
function contentOf({ format }: JsonObject): JsonObject {
  const contentEncoding = encodings.get(format);
  if (contentEncoding) return { format: undefined, contentEncoding };
  if (format !== "binary") return {};
  return { format: undefined, contentMediaType: "application/octet-stream" };
}

function saysNothing(name: string, value: unknown): boolean {
  if (name === "uniqueItems") return value !== true;
  if (name === "format") return displayFormats.includes(String(value));
  if (name === "pattern") return /^\^?(\.\*)?\$?$/.test(String(value));
  return false;
}

/** The place of each keyword of a schema. */
export function placesOf(node: Node): Map<string, Node> {
  const keys = isObject(node.value) ? Object.keys(node.value) : [];
  return new Map(keys.map((key) => [canonicalNames.get(key) ?? key, child(node, key) as Node]));
}

const canonicalNames: ReadonlyMap<string, string> = new Map([
  ["exclusiveMinimum", "minimum"],
  ["exclusiveMaximum", "maximum"],
  ["const", "enum"],
  ["nullable", "type"],
  ["example", "examples"],
]);

const lower: LimitName[] = ["minLength", "minItems", "minProperties", "minContains"];
const upper: LimitName[] = ["maxLength", "maxItems", "maxProperties", "maxContains"];

/** Each limit, and the end at which it restricts: the lower or the upper one. */
export const limitSides: ReadonlyMap<LimitName, "lower" | "upper"> = new Map([
  ["minimum", "lower"],
  ["maximum", "upper"],
  ...lower.map((name) => [name, "lower"] as const),
  ...upper.map((name) => [name, "upper"] as const),
]);

/** The keywords that bound a number or a count, without those that have no effect. */
export function limitsOf(value: JsonObject): Map<LimitName, Limit> {
  const limits = new Map<LimitName, Limit>();
  for (const name of [...lower, ...upper]) {
    const bound = value[name];
    const saysNothing = lower.includes(name) && name !== "minContains" && bound === 0;
    if (isNumber(bound) && !saysNothing) {
      limits.set(name, { value: Number(bound), isExclusive: false });
    }
  }
  const minimum = numberLimit(value.minimum, value.exclusiveMinimum, (a, b) => a > b);
  const maximum = numberLimit(value.maximum, value.exclusiveMaximum, (a, b) => a < b);
  if (minimum) limits.set("minimum", minimum);
  if (maximum) limits.set("maximum", maximum);
  return limits;
}

/** `exclusive` is a number in OpenAPI 3.1; in 3.0, it makes the bound exclusive. */
function numberLimit(
  bound: unknown,
  exclusive: unknown,
  isStricter: (one: Limit["value"], other: Limit["value"]) => boolean,
): Limit | undefined {
  const inclusive = isNumber(bound) ? bound : undefined;
  if (!isNumber(exclusive)) {
    return inclusive === undefined
      ? undefined
      : { value: inclusive, isExclusive: exclusive === true };
  }
  if (inclusive !== undefined && isStricter(inclusive, exclusive)) {
    return { value: inclusive, isExclusive: false };
  }
  return { value: exclusive, isExclusive: true };
}

const validating = new Set([
  ...["type", "nullable", "enum", "const", "required", "properties", "patternProperties"],
  ...["additionalProperties", "propertyNames", "unevaluatedProperties", "dependentRequired"],
  ...["dependentSchemas", "items", "prefixItems", "unevaluatedItems", "contains", "not", "if"],
  ...["then", "else", "allOf", "anyOf", "oneOf", "discriminator", "$ref", "$defs", "definitions"],
  "contentSchema",
  ...["$schema", "$id", "$anchor", "$comment", "exclusiveMinimum", "exclusiveMaximum"],
  ...limitSides.keys(),
  ...facetNames,
]);

/** Whether a keyword does not restrict the values. */
export function isAnnotation(keyword: string): boolean {
  return !validating.has(keyword);
}

/** The keywords that describe a value without restricting it, as `[keyword, value]`. */
export function annotationsOf(value: JsonObject): Map<string, unknown[]> {
  const isFalse = (key: string) => value[key] === false && !key.startsWith("x-");
  return new Map(
    Object.keys(value)
      .filter(
        (key) =>
          isAnnotation(key) && !key.startsWith("example") && !(isFalse(key) && key !== "default"),
      )
      .map((key): [string, unknown[]] => [key, [value[key]]])
      .concat(examplesOf(value)),
  );
}

/** The `example` of OpenAPI 3.0 corresponds to one of the `examples` of 3.1. */
function examplesOf({ example, examples }: JsonObject): [string, unknown[]][] {
  const listed = Array.isArray(examples) ? examples : [];
  const all = example === undefined ? listed : [example, ...listed];
  return all.length > 0 ? [["examples", all]] : [];
}
