import { resolved } from "@animal-store/contract-reading/references";

type Schema = Record<string, unknown>;

/**
 * A schema without the parts that make its type impossible: openapi-typescript makes `Record<string, never>` of an object
 * without properties, and no object with properties is of that type too. Such a part of an `allOf` is left out, apart
 * from what it requires, and such an alternative beside properties may have any.
 */
export function withoutEmptyParts(document: object, schema: object): object {
  const { allOf, oneOf } = schema as Schema;
  const isEmpty = (part: unknown) => isEmptyObject(document, part);
  const kept = Array.isArray(allOf) ? { ...schema, ...joined(document, schema, allOf) } : schema;
  if (!Array.isArray(oneOf) || !(hasSome(schema, "properties") || hasSome(schema, "allOf")))
    return kept;
  return { ...kept, oneOf: oneOf.map((each) => (isEmpty(each) ? anyObject : each)) };
}

const anyObject = { type: "object", additionalProperties: true };

/** The keywords that change if empty parts of an `allOf` are left out. */
function joined(document: object, schema: object, parts: unknown[]): Schema {
  const { required, type } = schema as Schema;
  const others = parts.filter((part) => !isEmptyObject(document, part));
  if (others.length === parts.length) return {};
  const empty = parts.flatMap((part) =>
    others.includes(part) ? [] : partsOf(document, part, new Set()),
  );
  const needed = [required, ...empty.map((part) => part.required)].flat().filter(isText);
  const [first] = [type, ...empty.map((part) => part.type)].filter((each) => each !== undefined);
  return {
    allOf: others,
    ...(needed.length > 0 && { required: [...new Set(needed)] }),
    ...(others.length === 0 && first !== undefined && { type: first }),
  };
}

/** Whether a schema says nothing of an object but that it is one, or what it requires. */
function isEmptyObject(document: object, schema: unknown): boolean {
  return partsOf(document, schema, new Set()).every((part) => {
    const { type = "object", additionalProperties: others } = part;
    const isObject = [type].flat().includes("object") && others === undefined;
    return isObject && !structural.some((each) => hasSome(part, each));
  });
}

/** A schema, what it refers to, and what is in its `allOf`. */
function partsOf(document: object, schema: unknown, above: Set<unknown>): Schema[] {
  const target = resolved<unknown>(document, schema as never);
  // What is true or false is no part that is empty.
  if (typeof target !== "object" || target === null || above.has(target)) return [{ const: true }];
  const { allOf = [] } = target as { allOf?: unknown[] };
  const inside = new Set([...above, target]);
  return [target as Schema, ...allOf.flatMap((part) => partsOf(document, part, inside))];
}

/** Keywords of which openapi-typescript makes types. */
const structural = [
  ...["properties", "patternProperties", "$defs", "anyOf", "oneOf", "enum", "const"],
  "x-error-codes",
];

/** Whether a schema has a keyword that says something. */
function hasSome(schema: object, keyword: string): boolean {
  const { [keyword]: value } = schema as Schema;
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== false;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
