import { child, type Node } from "../document/document.js";
import { isObject, type JsonObject } from "../document/json.js";
import { type JsonType, jsonTypes } from "./json-type.js";
import type { Schema } from "./schema.js";

export const facetNames = [
  "pattern",
  "format",
  "multipleOf",
  "uniqueItems",
  "contentEncoding",
  "contentMediaType",
  "xml",
];

/** The types that `type` and the `nullable` of OpenAPI 3.0 allow. */
export function typesOf({ type, nullable }: JsonObject): Set<JsonType> {
  if (type === undefined) return new Set(jsonTypes);
  // Unquoted in YAML, the type null is the value null.
  const named = (Array.isArray(type) ? type : [type]).map((each) => String(each));
  const types = new Set(jsonTypes.filter((each) => named.includes(each)));
  if (types.size === 0) return new Set(jsonTypes);
  if (types.has("number")) types.add("integer");
  if (nullable === true) types.add("null");
  return types;
}

/** The values that `enum` and `const` list, by their text; undefined when neither is there. */
export function valuesOf(value: JsonObject, text: (value: unknown) => string): Schema["values"] {
  const listed = Array.isArray(value.enum) ? (value.enum as unknown[]) : undefined;
  const constant = "const" in value ? [value.const] : undefined;
  if (!listed && !constant) return undefined;
  // `nullable` beside an `enum` is meant to add null, even where the list leaves it out.
  const nullable = value.nullable === true && listed ? [null] : [];
  const values = new Map([...(listed ?? constant ?? []), ...nullable].map((v) => [text(v), v]));
  if (!listed || !constant) return values;
  return new Map([...values].filter(([key]) => key === text(value.const)));
}

/** Values of `format` that tell tools how to show a value, not which values there are. */
const displayFormats = ["password", "textarea", "markdown", "multiline", "html"];

export function facetsOf(written: JsonObject): Map<string, unknown[]> {
  const value = { ...written, ...contentOf(written) };
  return new Map(
    facetNames
      .filter((name) => value[name] !== undefined && !saysNothing(name, value[name]))
      .map((name) => [name, [value[name]]]),
  );
}

/** How OpenAPI 3.1 writes the formats `byte` and `binary` of 3.0. */
function contentOf({ format }: JsonObject): JsonObject {
  if (format === "byte") return { format: undefined, contentEncoding: "base64" };
  if (format !== "binary") return {};
  return { format: undefined, contentMediaType: "application/octet-stream" };
}

function saysNothing(name: string, value: unknown): boolean {
  if (name === "uniqueItems") return value !== true;
  if (name === "xml") return isObject(value) && Object.values(value).every((each) => !each);
  if (name === "format") return displayFormats.includes(String(value));
  if (name === "pattern") return /^\^?(\.\*)?\$?$/.test(String(value));
  return false;
}

/** Where each keyword of a schema is written. */
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
