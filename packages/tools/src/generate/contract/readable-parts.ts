import type { Schema } from "@contract-first/reading/objects";
import { follower, isReference } from "@contract-first/reading/references";
import { isSchema, partsOf } from "@contract-first/reading/schema-parts";

/**
 * A schema without the parts that make its type impossible or meaningless: openapi-typescript makes a type of any
 * properties from an object without properties. Such a part of an `allOf` is left out, apart from its required names,
 * and so is such an alternative in an `anyOf` beside properties, whose type would be added to theirs. If there is none,
 * the `anyOf` becomes a `oneOf`: openapi-typescript joins only the types of these with what is beside them.
 */
export function withoutEmptyParts(document: object, schema: object): object {
  const { allOf, anyOf, oneOf } = schema as Schema;
  const kept = Array.isArray(allOf) ? { ...schema, ...joined(document, schema, allOf) } : schema;
  if (!Array.isArray(anyOf) || !(hasSome(schema, "properties") || hasSome(schema, "allOf")))
    return kept;
  const some = anyOf.filter((each) => !isEmptyObject(document, each));
  const { anyOf: _any, ...others } = kept as Schema;
  if (some.length < anyOf.length) return { ...others, anyOf: some };
  if (oneOf === undefined) return { ...others, oneOf: anyOf };
  return { ...others, allOf: [...(others.allOf ?? []), { oneOf: anyOf }] };
}

/** The keywords that change if empty parts of an `allOf` are left out. */
function joined(document: object, schema: object, parts: unknown[]): Schema {
  const { required, type } = schema as Schema;
  const others = parts.filter((part) => !isEmptyObject(document, part));
  if (others.length === parts.length) return {};
  const empty = parts.flatMap((part) =>
    others.includes(part) ? [] : partsOf(part, follower(document)),
  );
  const needed = [required, ...empty.map((part) => part.required)]
    .flat()
    .filter((each) => typeof each === "string");
  const [first] = [type, ...empty.map((part) => part.type)].filter((each) => each !== undefined);
  return {
    allOf: others as Schema[],
    ...(needed.length > 0 && { required: [...new Set(needed)] }),
    ...(others.length === 0 && first !== undefined && { type: first }),
  };
}

/** Whether a schema only says that a value is an object, and which properties it requires. */
function isEmptyObject(document: object, schema: unknown): boolean {
  const isEmpty = (part: Schema) => {
    const { type = "object", additionalProperties: others } = part;
    const isObject = [type].flat().includes("object") && others === undefined;
    return isObject && !structural.some((each) => hasSome(part, each));
  };
  return isSchema(schema) && partsOf(schema, follower(document)).every(isEmpty);
}

/** Whether a schema allows only the object without properties. */
export function allowsNoProperties(schema: Schema): boolean {
  const { type, additionalProperties, unevaluatedProperties } = schema;
  const isClosed = additionalProperties === false || unevaluatedProperties === false;
  return (
    type === "object" && isClosed && ![...structural, "allOf"].some((each) => hasSome(schema, each))
  );
}

/**
 * A schema whose reference is moved to its `allOf` if there are keywords beside it, which openapi-typescript would not
 * read.
 */
export function withReferenceInAllOf(schema: object): object {
  if (!isReference(schema)) return schema;
  const { $ref, ...beside } = schema as Schema & { $ref: string };
  const isAlone = ![...structural, "required", "allOf"].some((each) => hasSome(beside, each));
  return isAlone ? schema : { ...beside, allOf: [{ $ref }, ...(beside.allOf ?? [])] };
}

/** Keywords from which openapi-typescript makes types. */
const structural = [
  ...["properties", "patternProperties", "$defs", "anyOf", "oneOf", "enum", "const"],
  "x-error-codes",
];

/** Whether a schema has a keyword, and its value has an effect. */
function hasSome(schema: object, keyword: string): boolean {
  const { [keyword]: value } = schema as Schema;
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== false;
}
