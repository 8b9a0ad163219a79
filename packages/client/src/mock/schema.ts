import { applicators } from "./applicators.js";
import { assertions } from "./assertions.js";

/** A JSON Schema (draft 2020-12) of the keywords that are known here; the generator refuses others. */
export type Schema = boolean | SchemaObject;

export type SchemaObject = Readonly<Record<string, unknown>>;

/** The schemas that references like `#/components/schemas/Pet` name. */
export type Schemas = Readonly<Record<string, Schema>>;

/**
 * What of the value contradicts the schema, each with its place, as `[0].id: must be integer`.
 * Empty when the value is valid.
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

/** Keywords that another one of the same schema reads. */
const companions = ["then", "else", "minContains", "maxContains", "$defs"];

/** Whether `findProblems` knows a keyword that constrains values. */
export function isSupported(keyword: string): boolean {
  return (
    [assertions, applicators].some((table) => Object.hasOwn(table, keyword)) ||
    companions.includes(keyword)
  );
}
