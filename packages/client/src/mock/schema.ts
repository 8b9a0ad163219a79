import { applicators } from "./applicators.js";
import { assertions } from "./assertions.js";

/** A JSON Schema (2020-12) with the keywords supported here; the generator rejects others. */
export type Schema = boolean | SchemaObject;

export type SchemaObject = Readonly<Record<string, unknown>>;

/** The schemas that references such as `#/components/schemas/Pet` point to. */
export type Schemas = Readonly<Record<string, Schema>>;

/**
 * The problems of a value under a schema, each with its path: `[0].id: must have type "integer"`.
 * Empty if the value is valid.
 */
export function findProblems(
  schema: Schema,
  value: unknown,
  schemas: Schemas,
  place = "",
): string[] {
  const name = place || "body";
  if (typeof schema === "boolean") return schema ? [] : [`${name}: must not be there`];
  const check = (inner: Schema, part: unknown, where = place) =>
    findProblems(inner, part, schemas, where);
  return Object.entries(schema).flatMap(([keyword, expected]) => {
    const isBroken = assertions[keyword]?.(expected as never, value) === false;
    if (isBroken) return [`${name}: must have ${keyword} ${JSON.stringify(expected)}`];
    const application = { expected: expected as never, value, schema, schemas, place, check };
    const outcome = applicators[keyword]?.(application) ?? [];
    if (Array.isArray(outcome)) return outcome;
    return outcome ? [`${name}: must match ${keyword}`] : [];
  });
}

/** Keywords that are used by another keyword of the same schema. */
const companions = ["then", "else", "minContains", "maxContains", "$defs"];

/** Whether `findProblems` supports a keyword that constrains values. */
export function isSupported(keyword: string): boolean {
  return (
    [assertions, applicators].some((table) => Object.hasOwn(table, keyword)) ||
    companions.includes(keyword)
  );
}
