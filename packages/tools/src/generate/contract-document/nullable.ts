import { isData, named } from "./data-keys.ts";

type Node = Record<string, unknown>;

/**
 * A copy of a part of a document in which null is written as in OpenAPI 3.1 where `nullable: true` allows it: beside a
 * type and values, but also beside references, `allOf`, `anyOf` and `oneOf`. OpenAPI 3.0 gives it no meaning in the
 * latter places, but generators of contracts and of types do.
 */
export function withNull(node: unknown, isNamed = false): unknown {
  if (Array.isArray(node)) return node.map((each) => withNull(each));
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => {
    if (isNamed) return [key, withNull(value)];
    if (isData(key)) return [key, value];
    const isUnion = (key === "anyOf" || key === "oneOf") && Array.isArray(value);
    return [key, isUnion ? value.map(alternative) : withNull(value, named.has(key))];
  });
  const copy: Node = Object.fromEntries(entries);
  return !isNamed && typeof copy.nullable === "boolean" ? convertNullable(copy) : copy;
}

/** An alternative that only allows null becomes the type null. */
function alternative(schema: unknown): unknown {
  const { nullable, ...others } = Object(schema) as Node;
  const isOnlyNull = nullable === true && Object.keys(others).every(isAnnotation);
  return isOnlyNull ? { ...others, type: "null" } : withNull(schema);
}

function convertNullable({ nullable, ...schema }: Node): Node {
  const keywords = Object.keys(schema).filter((key) => !isAnnotation(key));
  if (!nullable || keywords.length === 0) return schema;
  const isPlain = schema.type !== undefined || schema.enum !== undefined;
  if (isPlain && !keywords.some((key) => composing.has(key))) return withNullType(schema);
  const value = Object.fromEntries(keywords.map((key) => [key, schema[key]]));
  const annotations = Object.entries(schema).filter(([key]) => isAnnotation(key));
  return { ...Object.fromEntries(annotations), anyOf: [unwrapped(value), { type: "null" }] };
}

function withNullType(schema: Node): Node {
  const { type, enum: values } = schema;
  const types = type === undefined ? {} : { type: withOne([type].flat(), "null") };
  return Array.isArray(values)
    ? { ...schema, ...types, enum: withOne(values, null) }
    : { ...schema, ...types };
}

function withOne(values: unknown[], value: unknown): unknown[] {
  return values.includes(value) ? values : [...values, value];
}

/** The part of a schema that consists of only one part; otherwise, the schema itself. */
function unwrapped(schema: Node): unknown {
  const [[keyword, parts] = [], ...others] = Object.entries(schema);
  const isUnion = keyword === "allOf" || keyword === "anyOf" || keyword === "oneOf";
  const isOne = isUnion && others.length === 0 && Array.isArray(parts) && parts.length === 1;
  return isOne ? parts[0] : schema;
}

/** Keywords that constrain a value in addition to its type. */
const composing = new Set([
  "$ref",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "const",
  "if",
  "then",
  "else",
]);

function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || (keyword.startsWith("x-") && keyword !== "x-messages");
}

const annotations = new Set([
  ...["title", "description", "deprecated", "default", "example", "examples"],
  ...["externalDocs", "readOnly", "writeOnly", "xml", "$comment"],
]);
